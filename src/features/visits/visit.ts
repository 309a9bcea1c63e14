/** Our choice: a user who returns within this time continues the same visit. */
const VISIT_MS = 30 * 60 * 1000

export const isNewVisit = (at: string, now: number): boolean => !(Math.abs(now - Date.parse(at)) < VISIT_MS)

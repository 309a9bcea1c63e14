/** Our own choice: whoever comes back within it has not been away. */
export const VISIT_MS = 30 * 60 * 1000

export const isNewVisit = (at: string, now: number): boolean => !(Math.abs(now - Date.parse(at)) < VISIT_MS)

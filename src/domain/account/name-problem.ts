/** Why a name or a password cannot be had; each has its sentence on the screen. */
export const nameProblems = ['too_short', 'too_long', 'not_allowed'] as const
export type NameProblem = (typeof nameProblems)[number]

/** As a reader counts: what is one letter to them is one. */
export const letterCount = (text: string): number => [...text].length

/** Reasons for rejecting a user name or a nickname; the screen has a sentence for each. */
const nameProblems = ['too_short', 'too_long', 'not_allowed'] as const
export type NameProblem = (typeof nameProblems)[number]

/** Returns the number of code points, so that an emoji outside the basic plane counts as one letter instead of two. */
export const letterCount = (text: string): number => [...text].length

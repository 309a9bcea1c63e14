import { occasionCodes } from '#domain/occasions/occasion-rules.ts'
import { userActions } from '#domain/occasions/user-actions.ts'

/** The code `open`, for the first opening of a day, is ours. */
export const FIRST_OPENING_CODE = 'open'
export const userActionCodes: readonly string[] = [...Object.values(userActions), FIRST_OPENING_CODE]
export const abandonmentCodes = occasionCodes

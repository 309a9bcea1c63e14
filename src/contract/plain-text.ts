import * as z from 'zod/mini'

/**
 * Rejects control characters and lone surrogates, because the database refuses NUL and neither kind can be displayed.
 * https://www.postgresql.org/docs/current/datatype-character.html
 */
export const plainTextCheck = z.regex(/^[^\p{Cc}\p{Cs}]*$/u)

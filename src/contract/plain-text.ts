import * as z from 'zod/mini'

/** No control characters and no half of a pair: the database refuses the one, and neither can be shown. */
export const isPlainText = z.regex(/^[^\p{Cc}\p{Cs}]*$/u)

/**
 * A problem in a folder of files: where it is, and its reason. Lines count from 1 and include the header. `fsym_id` is the
 * stock or index that the problem costs, where it is known.
 */
export type BadInput = {
  file: string
  line: number | null
  column: string | null
  reason: string
  fsym_id?: string
}

/** A load that stores all or nothing stops after this many problems (our choice). */
export const mostProblems = 20
/** A file is read no further after this many problems (our choice), so that they fit into memory. */
export const mostProblemsOfFile = 100_000

/** Writes a problem as a sentence, for example: `prices/005930.csv, line 14, column close: "12O0" is no number.` */
export function badInputSentence({ file, line, column, reason }: BadInput): string {
  const place = [
    file,
    ...(line === null ? [] : [`line ${line}`]),
    ...(column === null ? [] : [`column ${column}`]),
  ]
  return `${place.join(', ')}: ${reason}.`
}

export const badInputOfFile = (file: string, reason: string, fsym_id?: string): BadInput => ({
  file,
  line: null,
  column: null,
  reason,
  ...(fsym_id === undefined ? {} : { fsym_id }),
})

/**
 * Quotes the text of a cell in a sentence: it is shortened, and control characters are escaped so that they do not
 * reach a terminal.
 */
export function inQuotationMarks(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return JSON.stringify(short)
}

/** Joins names for a sentence: `a`, `a and b`, or `a, b and c`. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

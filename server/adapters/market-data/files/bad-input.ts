/** What is wrong with a folder, so that whoever made it finds the place. Lines count from 1, the header's included. */
export type BadInput = { file: string; line: number | null; column: string | null; reason: string }

/** So many are told; then nobody reads on. */
export const mostProblems = 20

/** `prices/005930.csv, line 14, column close: "12O0" is no number.` */
export function badInputSentence({ file, line, column, reason }: BadInput): string {
  const place = [
    file,
    ...(line === null ? [] : [`line ${line}`]),
    ...(column === null ? [] : [`column ${column}`]),
  ]
  return `${place.join(', ')}: ${reason}.`
}

export const badFile = (file: string, reason: string): BadInput => ({
  file,
  line: null,
  column: null,
  reason,
})

/** A cell's text as it is told: short, and without anything that would move a terminal's cursor. */
export function quoteText(text: string): string {
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return JSON.stringify(short)
}

/** `a`, `a and b`, `a, b and c`. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

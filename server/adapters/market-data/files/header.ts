import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type BadInput, joinNames } from './bad-input.ts'

/** A column with its name and the other names that it may have. Case and surrounding blanks are ignored. */
export type FileColumn = { name: string; also?: readonly string[]; needed: boolean }

/** Finds the position of each wanted column in the header. Other columns are ignored. */
export function findColumnPositions(
  file: string,
  header: { line: number; fields: readonly string[] },
  columns: readonly FileColumn[],
): Result<ReadonlyMap<string, number>, BadInput> {
  const bad = (column: string | null, reason: string) => err({ file, line: header.line, column, reason })
  const names = header.fields.map(field => field.trim().toLowerCase())
  const found = new Map<string, number>()
  const missing: string[] = []
  for (const { name, also = [], needed } of columns) {
    const places = names.flatMap((written, at) => (written === name || also.includes(written) ? [at] : []))
    if (places.length > 1) return bad(name, 'it stands twice in the header')
    if (places[0] !== undefined) found.set(name, places[0])
    else if (needed) missing.push(name)
  }
  if (missing.length === 0) return ok(found)
  const separator = names.length === 1 ? /[;\t|]/.exec(names[0] ?? '')?.[0] : undefined
  const hint =
    separator === undefined
      ? ''
      : `; the fields are to be separated by commas, not by ${JSON.stringify(separator)}`
  const absent = missing.length === 1 ? 'the column' : 'the columns'
  return bad(null, `${absent} ${joinNames(missing)} ${missing.length === 1 ? 'is' : 'are'} missing${hint}`)
}

export const fieldCountProblem = (has: number, wants: number): string =>
  has < wants
    ? `it has ${has} fields, the header has ${wants}`
    : `it has ${has} fields, the header has ${wants}; a text or number that holds a comma wants quotes`

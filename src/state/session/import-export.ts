import type { ReplyOf } from '#contract/endpoint.ts'
import { accountDeletionEndpoints, UserDataExport } from '#contract/leaving.ts'
import type { Problem } from '#contract/problem.ts'
import { synchronise } from '../my-stocks/items.ts'
import { call } from '../request/api.ts'
import { EXPORT_FORMAT } from './leaving.ts'

export type ImportCounts = ReplyOf<typeof accountDeletionEndpoints.bringBack>
export type ExportedItem = { kind: string; id: string; body: Record<string, unknown> }
/** One request carries at most this many items and characters, which is well below the server's limits. Our choice. */
const PORTION = { things: 1000, letters: 2_000_000 }

/** Parses an export file. Returns null when the text is not one of ours. */
export function parseExportFile(text: string): { madeAt: string; things: ExportedItem[] } | null {
  const read = UserDataExport.safeParse(parsed(text))
  if (!read.success) return null
  const { made_at: madeAt, items } = read.data
  return { madeAt, things: items.map(({ kind, id, body }) => ({ kind, id, body })) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Imports the items in several requests. `imported` has the counts up to the point where it stopped. */
export async function importExportedItems(
  things: readonly ExportedItem[],
): Promise<{ imported: ImportCounts; problem: Problem | null }> {
  const imported: ImportCounts = { put: 0, same: 0, left_out: 0, refused: [] }
  let problem: Problem | null = null
  for (const items of splitForImport(things)) {
    const reply = await call(accountDeletionEndpoints.bringBack, { body: { format: EXPORT_FORMAT, items } })
    if (!reply.ok) {
      problem = reply.error
      break
    }
    for (const outcome of ['put', 'same', 'left_out'] as const) imported[outcome] += reply.value[outcome]
    imported.refused = joinRefusals(imported.refused, reply.value.refused)
  }
  await synchronise()
  return { imported, problem }
}

type Refusals = ImportCounts['refused']

/** Counts what several requests refused for the same reason together. */
function joinRefusals(before: Refusals, added: Refusals): Refusals {
  const joined = new Map(before.map(each => [each.why, each]))
  for (const { why, count, names } of added) {
    const known = joined.get(why) ?? { why, count: 0, names: [] }
    joined.set(why, { why, count: known.count + count, names: [...known.names, ...names] })
  }
  return [...joined.values()]
}

export function splitForImport(things: readonly ExportedItem[]): ExportedItem[][] {
  const found: ExportedItem[][] = []
  let letters = Number.POSITIVE_INFINITY
  for (const thing of things) {
    const length = JSON.stringify(thing).length
    const last = found.at(-1)
    if (last && last.length < PORTION.things && letters + length <= PORTION.letters) {
      last.push(thing)
      letters += length
    } else {
      found.push([thing])
      letters = length
    }
  }
  return found
}

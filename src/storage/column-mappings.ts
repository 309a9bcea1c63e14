import type { RowStore } from './rows.ts'

type StoredColumnMapping = { mapping: unknown; at: number }

/** More kinds of files than these are in nobody's hands; the one used longest ago goes first. */
const MOST_MAPPINGS = 30

/** Returns the stored mapping unvalidated, so the caller decides how to treat that of another build. */
export async function readColumnMapping(rows: RowStore, header: string): Promise<unknown> {
  const found = (await rows.get('column-mappings', header)) as Partial<StoredColumnMapping> | undefined
  return found?.mapping
}

export async function storeColumnMapping(
  rows: RowStore,
  header: string,
  mapping: object,
  at: number,
): Promise<void> {
  await rows.put('column-mappings', header, { mapping, at } satisfies StoredColumnMapping)
  const entries = (await rows.entries('column-mappings')) as [string, StoredColumnMapping][]
  const newestFirst = entries.toSorted(([, one], [, other]) => other.at - one.at)
  for (const [old] of newestFirst.slice(MOST_MAPPINGS)) await rows.remove('column-mappings', old)
}

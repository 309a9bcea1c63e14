import type { AiReportList } from '#contract/ai-report.ts'
import { assert } from '#domain/kernel/assert.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type AiReportBody, SINGLETON_IDS } from '#domain/sync/item.ts'
import { mergeItem } from '#domain/sync/merge.ts'
import { changeItem, type ItemPorts, type ItemRefusal } from './change-item.ts'
import { readMyStocks } from './read-my-stocks.ts'

export type MyStocksChange = {
  base_revision?: number | undefined
  reports: readonly { fsym_id: string; is_hidden?: boolean | undefined }[]
}

export const listedStocks = (reports: MyStocksChange['reports']): AiReportBody['stocks'] =>
  reports.map(({ fsym_id, is_hidden = false }) => ({ fsym_id, is_hidden }))

/**
 * Replaces the whole list if its revision is still the stored one. A change that names no revision is merged instead: `told` is
 * the list that it was made on, and what another device has changed since stays. A delisted stock may stay if it was in the list
 * before.
 */
export async function changeMyStocks(
  ports: ItemPorts,
  userPk: number,
  { base_revision, reports }: MyStocksChange,
  { now, told }: { now: Date; told: AiReportBody['stocks'] | null },
): Promise<Result<AiReportList, ItemRefusal | { kind: 'stale' }>> {
  await ports.items.hold(userPk)
  const mine = listedStocks(reports)
  const merged = base_revision === undefined ? await mergedList(ports, userPk, mine, told) : null
  const change = {
    kind: 'ai-report',
    id: SINGLETON_IDS['ai-report'],
    base_revision: base_revision ?? merged?.revision ?? 0,
    body: { stocks: merged?.stocks ?? mine },
  } as const
  const changed = await changeItem(ports, userPk, change, now)
  if (!changed.ok) return err(inTheirWords(changed.error))
  if (changed.value.outcome === 'stale') return err({ kind: 'stale' })
  return ok(await readMyStocks(ports, userPk))
}

async function mergedList(
  { items }: Pick<ItemPorts, 'items'>,
  userPk: number,
  mine: AiReportBody['stocks'],
  told: AiReportBody['stocks'] | null,
): Promise<AiReportBody & { revision: number }> {
  const stored = await items.last(userPk, 'ai-report', SINGLETON_IDS['ai-report'])
  const theirs = stored?.body ?? { stocks: [] }
  const merge = mergeItem('ai-report', { stocks: told ?? theirs.stocks }, { stocks: mine }, theirs)
  assert('merged' in merge && merge.merged, 'lists of stocks merge without a question')
  return { ...merge.merged, revision: stored?.revision ?? 0 }
}

/** Renames the fields of a problem, because the body of this call has other field names than the item. */
function inTheirWords(refused: ItemRefusal): ItemRefusal {
  if (refused.kind !== 'wrong') return refused
  const fields = Object.entries(refused.fields).map(([path, sentence]) => [
    path.replace(/^body\.stocks/, 'reports'),
    sentence,
  ])
  return { kind: 'wrong', fields: Object.fromEntries(fields) }
}

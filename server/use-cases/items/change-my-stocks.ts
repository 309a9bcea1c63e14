import type { AiReportList } from '#contract/ai-report.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type AiReportBody, SINGLETON_IDS } from '#domain/sync/item.ts'
import { changeItem, type ItemPorts, type ItemRefusal } from './change-item.ts'
import { readMyStocks } from './read-my-stocks.ts'

export type MyStocksChange = {
  base_revision: number
  reports: readonly { fsym_id: string; is_hidden?: boolean | undefined }[]
}

export const listedStocks = (reports: MyStocksChange['reports']): AiReportBody['stocks'] =>
  reports.map(({ fsym_id, is_hidden = false }) => ({ fsym_id, is_hidden }))

/** Replaces the whole list if its revision is still the stored one. A delisted stock may stay if it was in the list before. */
export async function changeMyStocks(
  ports: ItemPorts,
  userPk: number,
  { base_revision, reports }: MyStocksChange,
  now: Date,
): Promise<Result<AiReportList, ItemRefusal | { kind: 'stale' }>> {
  const stocks = listedStocks(reports)
  const change = {
    kind: 'ai-report',
    id: SINGLETON_IDS['ai-report'],
    base_revision,
    body: { stocks },
  } as const
  const changed = await changeItem(ports, userPk, change, now)
  if (!changed.ok) return err(inTheirWords(changed.error))
  if (changed.value.outcome === 'stale') return err({ kind: 'stale' })
  return ok(await readMyStocks(ports, userPk))
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

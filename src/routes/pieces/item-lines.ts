import type { AnyBody, GroupBody, GroupEntry } from '#domain/sync/item.ts'
import { isSame } from '#domain/sync/same.ts'
import type { SyncWords } from '#text/sync.ts'

/** One version in a few lines, so that two can be told apart. `other` is the one it is laid beside. */
export function linesOf(words: SyncWords, body: AnyBody | null, other: AnyBody | null = null): string[] {
  if (body === null) return [words.removed]
  if ('content' in body) return body.content.split('\n')
  if ('entries' in body) return groupLines(words, body, other && 'entries' in other ? other : null)
  if ('filter' in body) {
    const before = other && 'filter' in other ? other.filter : {}
    const differing = Object.entries(body.filter).filter(([name, value]) => !isSame(value, before[name]))
    return [body.name, ...differing.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)]
  }
  if ('ai_chart_stop_loss_line_vp' in body) {
    const said = (on: boolean) => (on ? words.on : words.off)
    return [
      `${words.stopLossVp}: ${said(body.ai_chart_stop_loss_line_vp)}`,
      `${words.stopLossEma}: ${said(body.ai_chart_stop_loss_line_ema_20)}`,
    ]
  }
  return [words.stocks({ count: 'ids' in body ? body.ids.length : body.stocks.length })]
}

/** The head of a group, and the entries that the other does not have just so. */
function groupLines(words: SyncWords, group: GroupBody, other: GroupBody | null): string[] {
  const head = [
    group.name,
    ...(group.type === 'watchlist' ? [words.stocks({ count: group.stocks.length })] : []),
    ...(group.type === 'portfolio' ? [group.currency, words[group.method]] : []),
    ...(group.is_hidden ? [words.hidden] : []),
  ]
  const others = new Map(other?.entries.map(entry => [entry.id, entry]))
  const own = group.entries.filter(entry => !isSame(entry, others.get(entry.id)))
  return [head.join(' · '), ...own.map(entry => entryLine(words, entry))]
}

const entryLine = (words: SyncWords, { day, kind, fsym_id, quantity, price }: GroupEntry): string =>
  `${day} ${words.entries[kind]} ${fsym_id} ${quantity} × ${price}`

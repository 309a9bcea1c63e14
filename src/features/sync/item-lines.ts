import type { AnyItemBody, GroupBody } from '#domain/sync/item.ts'
import { isSameJson } from '#domain/sync/same.ts'
import type { SyncWords } from '#text/words/sync.ts'

/** Formats the names, dates and numbers of a version. */
export type ItemVersionFormatter = {
  words: SyncWords
  stock: (fsymId: string) => string
  day: (date: string) => string
  number: (value: number) => string
  /** Formats an amount in the stock's own currency. */
  money: (fsymId: string, value: number) => string
}

/** Describes a version in a few lines, so that two versions can be compared. `other` is the version shown beside it. */
export function itemVersionLines(
  tell: ItemVersionFormatter,
  body: AnyItemBody | null,
  other: AnyItemBody | null = null,
): string[] {
  const { words } = tell
  if (body === null) return [words.removed]
  if ('content' in body) return body.content.split('\n')
  if ('entries' in body) return groupLines(tell, body, other && 'entries' in other ? other : null)
  if ('filter' in body) {
    const before = other && 'filter' in other ? other.filter : {}
    const differing = Object.entries(body.filter).filter(([name, value]) => !isSameJson(value, before[name]))
    return [body.name, ...differing.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)]
  }
  if ('ai_chart_stop_loss_line_vp' in body) {
    const said = (on: boolean) => (on ? words.on : words.off)
    return [
      `${words.stopLossVp}: ${said(body.ai_chart_stop_loss_line_vp)}`,
      `${words.stopLossEma}: ${said(body.ai_chart_stop_loss_line_ema_20)}`,
    ]
  }
  if ('rules' in body) return [words.alerts({ switches: body.on.length, rules: body.rules.length })]
  if ('quiet_from' in body) return [words.quiet({ from: body.quiet_from, to: body.quiet_to })]
  if ('themes' in body)
    return [words.followed({ count: body.sectors.length + body.themes.length + body.presets.length })]
  return [words.stocks({ count: 'ids' in body ? body.ids.length : body.stocks.length })]
}

/** Describes a group in its first line, and then its stocks and entries that differ from the other version. */
function groupLines(tell: ItemVersionFormatter, group: GroupBody, other: GroupBody | null): string[] {
  const { words } = tell
  const head = [
    group.name,
    ...(group.type === 'watchlist' ? [words.stocks({ count: group.stocks.length })] : []),
    ...(group.type === 'portfolio' ? [group.currency, words[group.method]] : []),
    ...(group.is_hidden ? [words.hidden] : []),
  ]
  const stocks = other ? group.stocks.filter(id => !other.stocks.includes(id)) : []
  const others = new Map(other?.entries.map(entry => [entry.id, entry]))
  const entries = group.entries.filter(entry => !isSameJson(entry, others.get(entry.id)))
  return [
    head.join(' · '),
    ...(stocks.length > 0 ? [words.onlyHere({ names: stocks.map(tell.stock).join(', ') })] : []),
    ...entries.map(({ day, kind, fsym_id, quantity, price }) =>
      words.entries[kind]({
        day: tell.day(day),
        stock: tell.stock(fsym_id),
        count: tell.number(quantity),
        money: tell.money(fsym_id, price),
        into: tell.number(price),
      }),
    ),
  ]
}

/** Returns the fsym ids of all stocks in a version. */
export function stockIdsIn(body: AnyItemBody | null): string[] {
  if (!body || !('entries' in body)) return []
  return [...body.stocks, ...body.entries.map(entry => entry.fsym_id)]
}

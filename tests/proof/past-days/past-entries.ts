import { gunzipSync } from 'node:zlib'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import type { MarketStores, StockReplies } from '#server/market-ports.ts'
import { openStoredPack } from '#server/use-cases/market/load-market.ts'

/** The values of one entry by their place, such as `report.scores.0.value`. */
type EntryValues = ReadonlyMap<string, unknown>

/** Everything that was stored of a day: three replies and a pack row of each stock, by stock and kind. */
export type PastEntries = ReadonlyMap<string, EntryValues>

/** Nobody stores when a result was announced, so that what is expected of it is not known afterwards. */
const announced = new Set(metrics.map(({ id }) => id).filter(id => id.endsWith('_annual_expected')))

export async function entriesOfDay(
  { publications }: Pick<MarketStores, 'publications'>,
  day: TradingDay,
): Promise<PastEntries> {
  const found = (await publications.days('kr')).find(({ data_date }) => data_date === day)
  const replies = await publications.answers('kr', found!.version)
  const pack = openStoredPack((await publications.pack('kr', found!.version))!)
  return new Map([...replies.flatMap(entriesInReplies), ...packRows(pack)])
}

const entriesInReplies = ({ fsym_id, ...parts }: StockReplies): [string, EntryValues][] =>
  Object.entries(parts).map(([part, bytes]) => [
    `${fsym_id} ${part}`,
    new Map(placed(JSON.parse(gunzipSync(bytes).toString('utf8')), part)),
  ])

/** An empty list has a place, so that a list that lost its only row is a difference. */
function placed(value: unknown, place: string): [string, unknown][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return inner.length === 0
    ? [[place, JSON.stringify(value)]]
    : inner.flatMap(([name, each]) => placed(each, `${place}.${name}`))
}

const packRows = ({ fsymIds, columns }: MarketPack): [string, EntryValues][] =>
  fsymIds.map((id, row) => [
    `${id} pack`,
    new Map(
      [...columns]
        .filter(([metric]) => !announced.has(metric))
        .map(([metric, column]) => [metric, column[row]]),
    ),
  ])

/** The entries that differ, with the first place at which they do. */
export const differingEntries = (ones: PastEntries, others: PastEntries): string[] =>
  [...new Set([...ones.keys(), ...others.keys()])].flatMap(id => {
    const [one, other] = [ones.get(id), others.get(id)]
    const places = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])
    const place = [...places].find(each => !Object.is(one?.get(each), other?.get(each)))
    return place === undefined ? [] : [`${id} ${place}`]
  })

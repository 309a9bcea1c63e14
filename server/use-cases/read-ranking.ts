import type { ReplyOf } from '#contract/endpoint.ts'
import type { stock } from '#contract/stock.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import { isFund } from '#domain/market/instrument.ts'
import { isSimulated } from '#domain/market/source.ts'
import type { MarketStores } from '../ports.ts'
import { readRows } from './read-rows.ts'

type Ranking = ReplyOf<typeof stock.mostTraded>

/** Companies by the money traded in the last finished session: close times volume, funds and halted ones left out. */
export async function readRanking(
  stores: MarketStores,
  country: Country,
  limit: number,
): Promise<Result<Ranking, 'not_ready'>> {
  const state = await stores.marketState.of(country)
  if (!state) return err('not_ready')
  const all = await stores.instruments.ofCountry(country)
  const companies = all.filter(each => !isFund(each) && each.delisted_at === null)
  const newest = await stores.bars.last(
    companies.map(({ fsym_id }) => fsym_id),
    1,
  )
  const traded = companies
    .map(({ fsym_id }) => ({ fsym_id, bars: newest.get(fsym_id) }))
    .map(({ fsym_id, bars }) => ({ fsym_id, value: (bars?.close[0] ?? 0) * (bars?.volume[0] ?? 0) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || (a.fsym_id < b.fsym_id ? -1 : 1))
    .slice(0, limit)
  const rows = await readRows(
    stores,
    traded.map(({ fsym_id }) => fsym_id),
  )
  const { dataDate, source } = state
  return ok({
    as_of: dataDate,
    source,
    simulated: isSimulated(source),
    rows: traded.flatMap(({ fsym_id }) => rows.get(fsym_id) ?? []),
  })
}

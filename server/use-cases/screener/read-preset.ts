import type { ReplyOf } from '#contract/endpoint.ts'
import { MOST_ROWS_AT_ONCE, type PreviousPackInfo, type screenerEndpoints } from '#contract/screener.ts'
import type { StockRow } from '#contract/stock.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { previousSession } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { planLimitsOf, type UserPlan } from '#domain/plan/entitlement.ts'
import { packDayAsOf } from '#domain/screener/filter/as-of.ts'
import { presetNames } from '#domain/screener/filter/names.ts'
import { presetFilterInCountry } from '#domain/screener/presets/in-country.ts'
import { presets } from '#domain/screener/presets/index.ts'
import { isMadeAfterwards, type MarketStateStore } from '../../market-ports.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import type { OlderPack } from '../market/older-packs.ts'
import { publishedStockRowOf } from '../market/read-rows.ts'
import { stockRowOfPastPack } from '../market/row-of-pack.ts'
import { computePresetPast, type PresetPastPorts } from './past-of-preset.ts'
import { presetAvailability, presetText } from './read-presets.ts'

type PresetReply = ReplyOf<typeof screenerEndpoints.preset>

type Deps = PresetPastPorts & { markets: LoadedMarkets; marketState: Pick<MarketStateStore, 'feeds'> }

export type PresetQuestion = {
  id: string
  country: Country
  period: 'current' | 'prev'
  limit: number
  offset: number
}

/**
 * The preset is compared with the pack of five sessions before (our choice), because five sessions are a trading week.
 */
const SESSIONS_BEFORE = 5

export async function readPreset(
  deps: Deps,
  { id, country, period, limit: requested, offset }: PresetQuestion,
  plan: UserPlan,
): Promise<Result<PresetReply, 'not_found' | 'not_ready'>> {
  const name = presetNames.find(each => each === id)
  if (!name) return err('not_found')
  const market = deps.markets.of(country)
  if (!market) return err('not_ready')
  const preset = presets[name]
  const { isWhole: _, ...filter } = presetFilterInCountry(country, preset)
  const availability = presetAvailability(market, await deps.marketState.feeds(country), preset)
  const { available } = availability
  const { days, before, madeAfterwards } = await packBefore(deps, market)
  const limit = Math.min(requested, MOST_ROWS_AT_ONCE)

  const now = available ? market.screener().screen(filter, market.pack.size) : { count: 0, rows: [] }
  const then = before && available ? before.screener.screen(filter, before.pack.size) : { count: 0, rows: [] }
  const idsNow = now.rows.map(row => market.pack.fsymIds[row]!)
  const idsThen = then.rows.map(row => before!.pack.fsymIds[row]!)
  const isThen = period === 'prev'
  const entered = before && without(idsNow, idsThen)
  const left = before && without(idsThen, idsNow)
  const { presetRows } = planLimitsOf(plan)
  const first = <T>(list: readonly T[]): T[] => list.slice(0, presetRows)
  const beyond = (count: number): number => Math.max(0, count - presetRows)
  const page = <T>(list: readonly T[]): T[] => first(list).slice(offset, offset + limit)
  const total = isThen ? then.count : now.count
  return ok({
    ...market.provenance,
    ...(isThen && before ? { as_of: isoDay(before.pack.day) } : {}),
    country,
    ...presetText(preset),
    ...availability,
    sort: filter.sort,
    period,
    prev: { ...previous(before, days[0] ?? null), made_afterwards: madeAfterwards },
    total,
    limit,
    offset,
    locked: beyond(total),
    rows: isThen
      ? page(then.rows).map(row => stockRowOfPastPack(before!.pack, row))
      : rowsOf(market, page(idsNow)),
    entered: entered && rowsOf(market, first(entered)),
    entered_locked: beyond(entered?.length ?? 0),
    left: left && rowsOf(market, first(left)),
    left_locked: beyond(left?.length ?? 0),
    past: available ? await computePresetPast(deps, market, filter) : [],
  })
}

async function packBefore(
  { publications, older }: Deps,
  market: LoadedMarket,
): Promise<{ days: TradingDay[]; before: OlderPack | null; madeAfterwards: boolean }> {
  const { country, data_date } = market.published
  let asOf = data_date
  for (let session = 0; session < SESSIONS_BEFORE; session++) asOf = previousSession(country, asOf)
  const kept = await publications.days(country)
  const days = kept.map(each => each.data_date)
  const day = packDayAsOf(days, asOf)
  const found = kept.find(each => each.data_date === day)
  return {
    days,
    before: found ? await older.open(publications, country, found.version) : null,
    madeAfterwards: found !== undefined && isMadeAfterwards(found.version),
  }
}

function previous(
  before: OlderPack | null,
  first: TradingDay | null,
): Omit<PreviousPackInfo, 'made_afterwards'> {
  const since = first === null ? null : isoDay(first)
  const isThere = before !== null
  return {
    as_of: before && isoDay(before.pack.day),
    since,
    missing_kr: isThere
      ? ''
      : `${SESSIONS_BEFORE}거래일 전의 목록이 없습니다. ${since ?? '오늘'}부터 보관합니다.`,
    missing_en: isThere
      ? ''
      : `There is no list of ${SESSIONS_BEFORE} sessions ago: they are kept since ${since ?? 'today'}.`,
  }
}

const rowsOf = (market: LoadedMarket, ids: readonly string[]): StockRow[] =>
  ids.flatMap(id => publishedStockRowOf(market, id) ?? [])

const without = (ids: readonly string[], others: readonly string[]): string[] => {
  const gone = new Set(others)
  return ids.filter(id => !gone.has(id))
}

import { setImmediate as yieldOnce } from 'node:timers/promises'
import type {
  AlertGroupFacts,
  AlertStock,
  DayFacts,
  PresetFacts,
  SealedSignalChange,
  StockFacts,
  StockSessionEvent,
} from '#domain/alerts/day-facts.ts'
import { eventAgeLimitsDays } from '#domain/alerts/events-of.ts'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { nextSession, sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import type { Rating } from '#domain/market/rating.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { computeGroupFigures } from '#domain/market-groups/group-figures.ts'
import { rowsInScope, themeCompanies } from '#domain/market-groups/scope.ts'
import { groupSectorsInScope } from '#domain/market-groups/sectors-in.ts'
import { suddenThemeMove } from '#domain/market-groups/sudden.ts'
import { themesOfKind } from '#domain/market-groups/theme-named.ts'
import { openScreener } from '#domain/screener/engine/screener.ts'
import { type MarketPack, quoteAt, sparkAt } from '#domain/screener/market-pack.ts'
import { valueAt } from '#domain/screener/pack.ts'
import { presetFilterInCountry } from '#domain/screener/presets/in-country.ts'
import { presets } from '#domain/screener/presets/index.ts'
import type { CompanyFactStore, SealStore } from '../../market-ports.ts'
import { parseSealedLine } from '../record/sealed-lines.ts'

export type FactStores = { facts: Pick<CompanyFactStore, 'between'>; seals: Pick<SealStore, 'lines'> }

/** The pack of one publication, with the events of its reports. */
export type PackWithEvents = { pack: MarketPack; events: ReadonlyMap<string, readonly StockSessionEvent[]> }

/** The last publication for which alerts were made: its day, and its pack if it is still stored. */
export type PreviousPublication = { day: TradingDay; pack: MarketPack | null }

/** After so many stocks the loop lets other tasks run, because a market has thousands of stocks. Our choice. */
const STOCKS_AT_ONCE = 200
/** At most so many sealed days are read when alerts have not run for a long time. Our choice. */
const MOST_SEALED = 30

export async function readAlertDayFacts(
  stores: FactStores,
  { pack, events }: PackWithEvents,
  before: PreviousPublication,
): Promise<DayFacts> {
  const { country, day } = pack
  const turns = await turnsSince(stores.seals, country, before.day, day)
  const earnings = byStock(
    await stores.facts.between(
      'earnings',
      addDays(day, -eventAgeLimitsDays.earnings),
      nextSession(country, day),
    ),
  )
  const insiders = byStock(
    await stores.facts.between('insiders', addDays(day, -eventAgeLimitsDays.insiders), day),
  )
  const missed = before.day < day ? sessionDaysBetween(country, addDays(before.day, 1), day).length - 1 : 0
  const rowBefore = new Map(before.pack?.fsymIds.map((id, row) => [id, row]))
  const stocks: StockFacts[] = []
  for (let row = 0; row < pack.size; row++) {
    const stock = stockAt(pack, row)
    const { fsym_id } = stock
    const then = rowBefore.get(fsym_id)
    stocks.push({
      ...stock,
      price: priceAt(pack, row, missed),
      turns: turns.get(fsym_id) ?? [],
      events: events.get(fsym_id) ?? [],
      rating: ratingAt(pack, row),
      ratingBefore: before.pack && then !== undefined ? ratingAt(before.pack, then) : null,
      fromHigh: fromHighAt(pack, row),
      fromHighBefore: before.pack && then !== undefined ? fromHighAt(before.pack, then) : null,
      earnings: earnings.get(fsym_id) ?? [],
      insiders: insiders.get(fsym_id) ?? [],
    })
    if (row % STOCKS_AT_ONCE === STOCKS_AT_ONCE - 1) await yieldOnce()
  }
  return {
    ...{ country, day, version: pack.version, simulated: isSimulated(pack.source), stocks },
    groups: groupsIn(pack),
    presets: before.pack ? await presetsIn(pack, before.pack) : [],
  }
}

const stockAt = (pack: MarketPack, row: number): AlertStock => ({
  fsym_id: pack.fsymIds[row]!,
  country: pack.country,
  ticker: pack.tickers[row]!,
  name_kr: pack.namesKr[row]!,
  name_en: pack.namesEn[row]!,
})

const ratingAt = (pack: MarketPack, row: number): Rating | null =>
  (pack.labels.get('rating')?.[valueAt(pack, 'rating', row)] as Rating | undefined) ?? null

function fromHighAt(pack: MarketPack, row: number): number | null {
  const gap = valueAt(pack, 'prev_high_gap', row)
  return Number.isFinite(gap) ? gap : null
}

/** Returns null when the stock did not trade, because a price that was only carried over was not reached in trading. */
function priceAt(pack: MarketPack, row: number, missed: number): StockFacts['price'] {
  const { as_of, price_close, previous_close, change_pct, halted_since, volume } = quoteAt(pack, row)
  if (price_close === null || halted_since !== null || !volume || as_of !== isoDay(pack.day)) return null
  // The prices of the sparkline are in today's shares: later splits are applied.
  const earlierClose = missed > 0 ? sparkAt(pack, row).at(-2 - missed) : undefined
  return { close: price_close, before: earlierClose ?? previous_close, change: change_pct }
}

function byStock<Row>(rows: readonly { fsym_id: string; row: Row }[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const { fsym_id, row } of rows) {
    const own = found.get(fsym_id)
    if (own) own.push(row)
    else found.set(fsym_id, [row])
  }
  return found
}

async function turnsSince(
  seals: Pick<SealStore, 'lines'>,
  country: Country,
  after: TradingDay,
  until: TradingDay,
): Promise<Map<string, SealedSignalChange[]>> {
  const lines = after < until ? await seals.lines(country, addDays(after, 1), until) : []
  return byStock(
    lines.slice(-MOST_SEALED).flatMap(line =>
      sealedRecordsOf(parseSealedLine(line)).map(({ fsym_id, from, signal: to, close }) => ({
        fsym_id,
        row: { day: line.day, from, to, close },
      })),
    ),
  )
}

function groupsIn(pack: MarketPack): AlertGroupFacts[] {
  const companies = new Set(rowsInScope(pack, pack.country))
  const moved = (rows: readonly number[]) => ({
    change: computeGroupFigures(pack, rows).changes['1D'].median,
    ranges: suddenThemeMove(pack, rows),
  })
  const sectors = groupSectorsInScope(pack, pack.country).groups.map(
    ({ sector: { code: id, ko, en }, rows }): AlertGroupFacts => ({
      kind: 'sector',
      id,
      ko,
      en,
      ...moved(rows),
    }),
  )
  const themes = (['theme', 'category'] as const)
    .flatMap(kind => themesOfKind(kind))
    .map(
      ({ id, ko, en }): AlertGroupFacts => ({
        ...{ kind: 'theme', id, ko, en },
        ...moved(themeCompanies(pack, id, companies)),
      }),
    )
  return [...sectors, ...themes]
}

async function presetsIn(now: MarketPack, before: MarketPack): Promise<PresetFacts[]> {
  const [screener, screenerBefore] = [openScreener(now), openScreener(before)]
  const found: PresetFacts[] = []
  for (const preset of Object.values(presets)) {
    const { isWhole, ...filter } = presetFilterInCountry(now.country, preset)
    if (!isWhole) continue
    const { name, ko, en } = preset
    const here = screener.screen(filter, now.size).rows.map(row => stockAt(now, row))
    const there = screenerBefore.screen(filter, before.size).rows.map(row => stockAt(before, row))
    const entered = without(here, there)
    const left = without(there, here)
    found.push({ name, ko, en, entered, left })
    await yieldOnce()
  }
  return found
}

function without(stocks: readonly AlertStock[], others: readonly AlertStock[]): AlertStock[] {
  const known = new Set(others.map(({ fsym_id }) => fsym_id))
  return stocks.filter(({ fsym_id }) => !known.has(fsym_id))
}

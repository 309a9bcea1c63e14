import type { marketConditionEndpoints } from '#contract/condition.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { FxRate } from '#domain/market/trading/fx-rate.ts'
import { areDailyRates } from '#domain/market/trading/fx-rate.ts'
import { formulaWithNumbers, formulaWords, missingInputWords } from '#domain/market-condition/formula.ts'
import { computeGauge, type WeighedInput } from '#domain/market-condition/gauge.ts'
import { CONDITION_VERSION } from '#domain/market-condition/inputs.ts'
import { marketBreadthOf } from '#domain/market-condition/market-breadth.ts'
import { CONDITION_WINDOW_SESSIONS, readConditionInputs } from '#domain/market-condition/readings.ts'
import { conditionZoneWords } from '#domain/market-condition/zones.ts'
import type { MarketStores } from '../../market-ports.ts'
import { readFeedSources } from '../my-feed/feed-sources.ts'
import { indexRowOf, readIndicesAt } from './index-rows.ts'
import type { LoadedMarkets } from './load-market.ts'

type Condition = ReplyOf<typeof marketConditionEndpoints.now>
type Stores = Pick<MarketStores, 'bars' | 'facts' | 'marketState'>
export type SourcedRate = FxRate & { source: string }

/** The number of rates to read: enough for two windows and some holidays. */
const RATES = 60

export async function readMarketCondition(
  { markets, stores }: { markets: LoadedMarkets; stores: Stores },
  country: Country,
): Promise<Result<Condition, 'not_ready'>> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const day = market.published.data_date
  const notes = await readFeedSources(stores.marketState, country)
  const feeds = { index: notes.get('index') ?? null, fx: notes.get('fx') ?? null }
  const source = feeds.index?.source ?? market.published.source
  const indices = await readIndicesAt(stores.bars, country, day)
  const rates = (await readNewestRates(stores, RATES)).filter(rate => rate.day <= day)
  const census = marketBreadthOf(market.pack)
  const gauge = computeGauge(
    country,
    readConditionInputs({
      country,
      day,
      source: market.published.source,
      census,
      index: indices[0] ? { columns: indices[0].columns, source } : null,
      rates: rates.length > 0 ? rates : null,
    }),
  )
  const left = missingInputWords(gauge)
  const { companies, advancers, decliners, unchanged, ma20, ma60, year } = census
  return ok({
    ...market.provenance,
    country,
    version: CONDITION_VERSION,
    gauge: gauge.value,
    zone: gauge.zone && {
      id: gauge.zone,
      name_kr: conditionZoneWords[gauge.zone].ko,
      name_en: conditionZoneWords[gauge.zone].en,
    },
    formula_kr: formulaWords.ko,
    formula_en: formulaWords.en,
    worked: formulaWithNumbers(gauge),
    known_weight: gauge.known,
    whole_weight: gauge.whole,
    inputs: gauge.inputs.map(inputRow),
    missing_kr: left.ko,
    missing_en: left.en,
    indices: indices.map(index => indexRowOf(index, source)),
    breadth: { companies, advancers, decliners, unchanged, ma20, ma60, year },
    fx: fxFrom(rates),
    feeds,
  })
}

/** Returns the newest exchange rates, oldest first. */
export const readNewestRates = async (
  { facts }: Pick<MarketStores, 'facts'>,
  count: number,
): Promise<SourcedRate[]> => (await facts.rates(count)).reverse()

function inputRow(input: WeighedInput): Condition['inputs'][number] {
  const { id, group, name, rule, unit, weight, none, full, reading, value, points, contribution } = input
  const known = 'because' in reading ? null : reading
  const because = 'because' in reading ? reading.because : { ko: '', en: '' }
  return {
    id,
    group,
    name_kr: name.ko,
    name_en: name.en,
    rule_kr: rule.ko,
    rule_en: rule.en,
    unit,
    weight,
    none,
    full,
    value,
    date: known?.date ?? null,
    source: known?.source ?? null,
    points,
    contribution,
    missing_kr: because.ko,
    missing_en: because.en,
  }
}

function fxFrom(rates: readonly SourcedRate[]): Condition['fx'] {
  const last = rates.at(-1)
  if (!last) return null
  const since = (sessions: number): number | null => {
    const before = rates.at(-1 - sessions)
    return before && areDailyRates(before, last, sessions)
      ? roundToFourDecimals((last.usdkrw / before.usdkrw - 1) * 100)
      : null
  }
  return {
    date: isoDay(last.day),
    usdkrw: last.usdkrw,
    change_pct: since(1),
    change_20_pct: since(CONDITION_WINDOW_SESSIONS),
    source: last.source,
  }
}

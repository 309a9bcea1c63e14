import type { ReplyOf } from '#contract/endpoint.ts'
import type { screenerEndpoints } from '#contract/screener.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { presetFilterInCountry } from '#domain/screener/presets/in-country.ts'
import { type Preset, presets } from '#domain/screener/presets/index.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { publishedStockRowOf } from '../market/read-rows.ts'

type Presets = ReplyOf<typeof screenerEndpoints.presets>

/** The number of rows that every caller gets, whatever the plan. */
const FIRST = planLimitsOf('guest').presetRows

/** Returns every preset, with the number of its members on the newest day and the first of them. */
export function readPresets(markets: LoadedMarkets, country: Country): Result<Presets, 'not_ready'> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  return ok({
    ...market.provenance,
    country,
    presets: Object.values(presets).map(preset => {
      const { isWhole, where, sort } = presetFilterInCountry(country, preset)
      const { count, rows } = isWhole
        ? market.screener().screen({ where, sort }, FIRST)
        : { count: null, rows: [] }
      return {
        ...presetText(preset),
        ...availabilityFields(isWhole),
        sort,
        count,
        rows: rows.flatMap(row => publishedStockRowOf(market, market.pack.fsymIds[row]!) ?? []),
      }
    }),
  })
}

export const presetText = ({ name, ko, en }: Preset) => ({ name, ko, en })

export const availabilityFields = (available: boolean) => ({
  available,
  missing_kr: available ? '' : '이 나라에서는 알려지지 않는 값을 묻는 프리셋입니다.',
  missing_en: available ? '' : 'This preset asks for what is not told in this country.',
})

import type { OddsModel } from '#contract/record.ts'
import { modelFeatures } from '#domain/analysis/attractiveness/features.ts'
import { defaultWalkOptions } from '#domain/analysis/attractiveness/walk-forward.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { FittedModel } from '../../market-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'

/** A fitted model as it is stored, with its numbers as lists. */
type Kept = {
  version: string
  intercept: number
  sharpness: number
  trainedOn: number
  coefficients: readonly number[]
}

/** Only the fits up to the publication's date count; a newer one belongs to the next publication. */
export function oddsModelReplyOf(market: LoadedMarket, models: readonly FittedModel[]): OddsModel {
  const { country, data_date } = market.published
  const fits = models.filter(({ fit_day }) => fit_day <= data_date).toReversed()
  const [newest] = fits
  const model = newest ? (newest.body as Kept) : null
  return {
    ...market.provenance,
    country,
    version: model?.version ?? null,
    horizon: defaultWalkOptions.horizon,
    refit_every: defaultWalkOptions.refitEvery,
    trained_on: model?.trainedOn ?? null,
    sharpness: model?.sharpness ?? null,
    intercept: model?.intercept ?? null,
    features: model ? modelFeatures.map(({ id }, slot) => ({ id, weight: model.coefficients[slot]! })) : [],
    fits: fits.map(({ fit_day, trained_until }) => ({
      date: isoDay(fit_day),
      trained_until: isoDay(trained_until),
    })),
  }
}

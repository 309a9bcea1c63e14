import { expect, test } from 'vitest'
import { parseStrictly } from '#contract/fallback.ts'
import { OddsModel } from '#contract/record.ts'
import { modelFeatures } from '#domain/analysis/attractiveness/features.ts'
import { fitModel } from '#domain/analysis/attractiveness/model.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { fittedModelFrom } from '../../night/odds-model.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { oddsModelReplyOf } from './odds-model-reply.ts'

const market = {
  provenance: { as_of: '2023-12-28', source: 'demo', simulated: true },
  published: { country: 'kr', data_date: toTradingDay(20231228) },
} as unknown as LoadedMarket

const width = modelFeatures.length
const rows = Float64Array.from({ length: width * 40 }, (_, at) => Math.sin(at * 1.7))
const model = fitModel({
  features: rows,
  outcomes: Array.from({ length: 40 }, (_, at) => at % 2),
  width,
  weight: 1,
})
const fitted = (fitDay: number) => fittedModelFrom({ fitDay, trainedUntil: fitDay - 1, model })

test('the shown model is the newest fit up to the publication, with a weight for each feature', () => {
  const reply = oddsModelReplyOf(market, [fitted(20230705), fitted(20231005), fitted(20240104)])
  expect(reply.fits.map(({ date }) => date)).toEqual(['2023-10-05', '2023-07-05'])
  expect(reply.features.map(({ id }) => id)).toEqual(modelFeatures.map(({ id }) => id))
  expect(reply.features.map(({ weight }) => weight)).toEqual(Array.from(model.coefficients))
  expect(reply).toMatchObject({ version: 'attractiveness-1', trained_on: 40, sharpness: 1 })
  expect(parseStrictly(OddsModel, reply)).toEqual({ ok: true, value: reply })
})

test('no model is shown before the first fit', () => {
  const none = oddsModelReplyOf(market, [fitted(20240104)])
  expect(none).toMatchObject({ version: null, features: [], fits: [] })
  expect(parseStrictly(OddsModel, none)).toEqual({ ok: true, value: none })
})

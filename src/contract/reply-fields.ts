import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { securityTypes } from '#domain/market/instrument.ts'
import { fallback } from './fallback.ts'

/** The source and date of the numbers. They are part of every reply that contains numbers. */
export const provenance = {
  /** The date of the session in the exchange's own calendar, in ISO form. */
  as_of: z.string(),
  source: z.string(),
  /** True for the simulated market, whose companies and prices are invented. */
  simulated: z.boolean(),
}

export const listOrEmpty = <S extends z.ZodMiniType>(item: S) => fallback(z.array(item), [])
export const missing = <S extends z.ZodMiniType>(schema: S) =>
  fallback(z.nullable(schema), null as z.output<S> | null)

export const Stock = z.object({
  fsym_id: z.string(),
  ticker: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  /** The number of the market: 1 is KOSDAQ, 2 KOSPI, 3 NASDAQ, 4 NYSE. */
  market: z.number(),
  country: z.enum(countries),
  fref_security_type: fallback(z.enum(securityTypes), 'SHARE'),
  sector_code: missing(z.string()),
})
export type Stock = z.infer<typeof Stock>

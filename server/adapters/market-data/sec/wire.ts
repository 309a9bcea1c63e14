import * as z from 'zod/mini'
import { conceptNames } from './concepts.ts'

/** `company_tickers.json`: an object whose keys are row numbers. */
export const companyTickersSchema = z.record(
  z.string(),
  z.object({ cik_str: z.number(), ticker: z.string(), title: z.string() }),
)
export type CompanyTickers = z.infer<typeof companyTickersSchema>

const texts = z.array(z.string())

/** Filings as columns of equal length; an older page has only these. */
export const filingColumnsSchema = z
  .object({
    accessionNumber: texts,
    filingDate: texts,
    reportDate: texts,
    acceptanceDateTime: texts,
    form: texts,
    items: texts,
    primaryDocument: texts,
  })
  .check(z.refine(columns => new Set(Object.values(columns).map(({ length }) => length)).size === 1))
export type FilingColumns = z.infer<typeof filingColumnsSchema>

export const submissionsSchema = z.object({
  /** The industry as four digits; the SEC leaves it empty for some filers. */
  sic: z.nullish(z.string()),
  filings: z.object({
    recent: filingColumnsSchema,
    files: z.array(
      z.object({
        // The name becomes a part of an address, so its form is checked.
        name: z.string().check(z.regex(/^CIK\d{10}-submissions-\d{3,}\.json$/)),
        filingFrom: z.string(),
        filingTo: z.string(),
      }),
    ),
  }),
})
export type Submissions = z.infer<typeof submissionsSchema>

/** `fy` and `fp` belong to the filing, not to the fact: all three years of a yearly report have the same ones. */
const fact = z.object({
  start: z.optional(z.string()),
  end: z.string(),
  val: z.number(),
  accn: z.string(),
  fy: z.nullish(z.number()),
  fp: z.nullish(z.string()),
  form: z.string(),
  filed: z.string(),
})
export type WireFact = z.infer<typeof fact>

const concept = z.object({ units: z.record(z.string(), z.array(fact)) })
const taxonomy = z.optional(
  z.object(Object.fromEntries(conceptNames.map(name => [name, z.optional(concept)]))),
)

export const companyFactsSchema = z.object({
  facts: z.object({ 'us-gaap': taxonomy, 'ifrs-full': taxonomy, dei: taxonomy }),
})
export type CompanyFacts = z.infer<typeof companyFactsSchema>

/** `company_tickers_mf.json`: the classes of all funds, as rows whose columns `fields` names. */
export const fundTickersSchema = z.object({ fields: texts, data: z.array(z.array(z.unknown())) })
export type FundTickers = z.infer<typeof fundTickersSchema>

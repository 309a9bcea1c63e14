import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import { type ConceptReading, conceptReadings, conceptsIn } from './concepts.ts'
import type { CompanyFacts, WireFact } from './wire.ts'

/** A reported number with its period; `start` is null for a balance on a single day. */
export type SecFact = { start: TradingDay | null; end: TradingDay; value: number }

/** A yearly (`quarter` null) or quarterly report with all its facts, those of earlier periods included. */
export type SecReport = {
  accession: string
  filed: TradingDay
  quarter: 1 | 2 | 3 | null
  /** The fiscal year as the company labels it, which is sometimes wrong. */
  fiscalYear: number | null
  facts: Map<string, SecFact[]>
}

const yearly = /^(?:10-K|20-F|40-F)(?:\/A)?$/
const quarterly = /^10-Q(?:\/A)?$/
const quarters: Readonly<Record<string, 1 | 2 | 3>> = { Q1: 1, Q2: 2, Q3: 3 }

/** Returns the quarter, null for a year, and undefined for reports of other lengths and forms. */
function quarterOf({ form, fp }: WireFact): 1 | 2 | 3 | null | undefined {
  if (yearly.test(form)) return null
  return quarterly.test(form) && fp ? quarters[fp] : undefined
}

type Stated = { name: string; unit: ConceptReading['unit']; units: Record<string, WireFact[]> }

function statedIn({ facts }: CompanyFacts): Stated[] {
  const unitOf = new Map(
    Object.values(conceptReadings).flatMap(({ unit, formulas }) =>
      formulas.flatMap(formula => conceptsIn(formula).map(name => [name, unit] as const)),
    ),
  )
  return [facts['us-gaap'], facts['ifrs-full'], facts.dei].flatMap(taxonomy =>
    Object.entries(taxonomy ?? {}).flatMap(([name, concept]) =>
      concept ? [{ name, unit: unitOf.get(name)!, units: concept.units }] : [],
    ),
  )
}

/**
 * The company's reporting currency: the one of most of its amounts. Null for any other than dollars and won: a company that
 * adds one year in dollars would show growth that is only the exchange rate.
 */
function currencyOf(stated: readonly Stated[]): Currency | null {
  const amounts = new Map<string, number>()
  for (const { unit, units } of stated)
    if (unit === 'money')
      for (const [currency, facts] of Object.entries(units))
        amounts.set(currency, (amounts.get(currency) ?? 0) + facts.length)
  const [most] = [...amounts].sort(([, one], [, other]) => other - one)
  return most?.[0] === 'USD' || most?.[0] === 'KRW' ? most[0] : null
}

export type ReportedFacts = { currency: Currency; reports: SecReport[] }

/** The reports filed up to that day, oldest first; null when the company reports in another currency. */
export function secReports(wire: CompanyFacts, until: TradingDay): ReportedFacts | null {
  const stated = statedIn(wire)
  const currency = currencyOf(stated)
  if (!currency) return null
  const nameOf = { money: currency, 'per share': `${currency}/shares`, shares: 'shares' } as const
  const reports = new Map<string, SecReport>()
  for (const { name, unit, units } of stated)
    for (const one of units[nameOf[unit]] ?? []) {
      const quarter = quarterOf(one)
      const filed = parseDay(one.filed)
      const end = parseDay(one.end)
      const start = one.start === undefined ? null : parseDay(one.start)
      if (quarter === undefined || filed === null || end === null || filed > until || end > filed) continue
      if (one.start !== undefined && (start === null || start > end)) continue
      const report = reports.get(one.accn) ?? {
        ...{ accession: one.accn, filed, quarter, fiscalYear: one.fy ?? null },
        facts: new Map<string, SecFact[]>(),
      }
      reports.set(one.accn, report)
      const facts = report.facts.get(name)
      const fact = { start, end, value: one.val }
      if (facts) facts.push(fact)
      else report.facts.set(name, [fact])
    }
  const inOrder = (one: SecReport, other: SecReport) =>
    one.filed - other.filed || (one.accession < other.accession ? -1 : 1)
  return { currency, reports: [...reports.values()].sort(inOrder) }
}

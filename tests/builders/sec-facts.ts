import { toTradingDay } from '#domain/market/calendar/day.ts'
import { secReports } from '#server/adapters/market-data/sec/facts.ts'
import type { PerShareRule } from '#server/adapters/market-data/sec/share-counts.ts'
import { secStatements } from '#server/adapters/market-data/sec/statements.ts'
import { companyFactsSchema, type WireFact } from '#server/adapters/market-data/sec/wire.ts'

export type ConceptFacts = [concept: string, unit: string, facts: Partial<WireFact>[]]

/** The facts that name the filing which tells them. */
export const factsOfFiling = (form: string, fp: string, fy: number, filed: string) => ({
  form,
  fp,
  fy,
  filed,
  accn: `${filed} ${form}`,
})

export const quarterReport = factsOfFiling('10-Q', 'Q1', 2026, '2026-05-04')
const halfYearReport = factsOfFiling('10-Q', 'Q2', 2026, '2026-08-03')
const yearReport = factsOfFiling('10-K', 'FY', 2025, '2026-02-20')

/** The spans that the reports of 2025 and 2026 tell of. */
export const reportSpans = {
  first: { start: '2026-01-01', end: '2026-03-31', ...quarterReport },
  second: { start: '2026-04-01', end: '2026-06-30', ...halfYearReport },
  half: { start: '2026-01-01', end: '2026-06-30', ...halfYearReport },
  whole: { start: '2025-01-01', end: '2025-12-31', ...yearReport },
}

/** Returns the statements that the adapter makes of a company's facts. */
export function statementsOfFacts(
  conceptFacts: ConceptFacts[],
  perShare: PerShareRule = 'all',
  until = 20261120,
) {
  const concepts: Record<string, { units: Record<string, unknown> }> = {}
  for (const [concept, unit, facts] of conceptFacts) {
    concepts[concept] ??= { units: {} }
    concepts[concept].units[unit] = facts
  }
  const wire = companyFactsSchema.parse({ facts: { 'us-gaap': concepts, invest: { Unknown: 1 } } })
  const reported = secReports(wire, toTradingDay(until))
  return reported ? secStatements(reported, perShare).map(({ statement }) => statement) : []
}

export const salesFacts = (...facts: Partial<WireFact>[]): ConceptFacts => ['Revenues', 'USD', facts]

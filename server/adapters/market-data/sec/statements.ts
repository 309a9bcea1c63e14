import {
  type FigureName,
  type FinancialStatement,
  figureNames,
} from '#domain/analysis/scoring/fundamentals.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { ReportedFacts, SecReport } from './facts.ts'
import { createEarlierSecFacts, figureReader, type SecFigures } from './figures.ts'
import { makeFiscalYearLabeller, periodEnds } from './periods.ts'
import type { PerShareRule } from './share-counts.ts'

/** `first` is true for the first report of this period. */
export type FiledStatement = {
  statement: FinancialStatement
  accession: string
  ended: TradingDay
  first: boolean
}

const SAME = 1e-6
const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= SAME * Math.max(Math.abs(one), Math.abs(other))

/** True when a figure is new or differs from the known one. */
const isNews = (figures: SecFigures, known: Partial<SecFigures>): boolean =>
  figureNames.some(name => {
    const [now, before] = [figures[name], known[name] ?? null]
    return now !== null && (before === null || !isSame(now, before))
  })

const stated = (figures: SecFigures): Partial<SecFigures> =>
  Object.fromEntries(figureNames.flatMap(name => (figures[name] === null ? [] : [[name, figures[name]]])))

/**
 * The period of each report, and of the earlier periods that it repeats those with changed figures. Each has its filing day, so
 * that the figures known on any day can be found. The fourth quarter is computed by the reader, because no company files one.
 */
export function secStatements(
  { reports, currency }: ReportedFacts,
  perShare: PerShareRule,
): FiledStatement[] {
  const yearOf = makeFiscalYearLabeller(reports)
  const history = createEarlierSecFacts()
  const known = new Map<string, Partial<SecFigures>>()
  const rows = new Map<string, FiledStatement>()
  for (const report of reports) {
    history.learn(report)
    const read = figureReader(report, history, perShare)
    for (const [at, ended] of periodEnds(report).entries()) {
      const figures = read(ended)
      const period = `${yearOf(report, ended)} ${report.quarter}`
      const before = known.get(period)
      if (!isNews(figures, before ?? {})) continue
      known.set(period, { ...before, ...stated(figures) })
      const key = `${period} ${report.filed}`
      rows.set(key, rowOf(report, { ended, figures, first: at === 0 && !before }, rows.get(key)))
    }
  }
  return [...rows.values()]

  /** Two reports of one day become one row: with equal filing days they cannot be told apart. */
  function rowOf(
    report: SecReport,
    { ended, figures, first }: { ended: TradingDay; figures: SecFigures; first: boolean },
    sameDay: FiledStatement | undefined,
  ): FiledStatement {
    const { quarter, filed } = report
    const values = Object.fromEntries(
      figureNames.map(name => [name, figures[name] ?? sameDay?.statement[name] ?? null]),
    ) as Record<FigureName, number | null>
    return {
      statement: { ...values, year: yearOf(report, ended), quarter, report_date: filed, currency },
      accession: sameDay?.accession ?? report.accession,
      ended,
      first: first || (sameDay?.first ?? false),
    }
  }
}

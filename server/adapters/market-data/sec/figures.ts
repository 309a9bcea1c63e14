import type { FigureName } from '#domain/analysis/scoring/fundamentals.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { type ConceptFormula, type ConceptReadingName, conceptReadings } from './concepts.ts'
import type { SecFact, SecReport } from './facts.ts'
import { fitsPeriod, isQuarterLong, periodDays, periodEnds } from './periods.ts'
import {
  likelyShareCount,
  type PerShareRule,
  shareCountByEarnings,
  trustedShareCount,
} from './share-counts.ts'

export type SecFigures = Record<FigureName, number | null>

/** Facts of earlier reports, which are subtracted from six or nine months to get a single quarter. */
export type EarlierSecFacts = {
  learn(report: SecReport): void
  before(name: string, start: TradingDay): readonly SecFact[]
}

export function createEarlierSecFacts(): EarlierSecFacts {
  const known = new Map<string, SecFact[]>()
  return {
    learn({ facts }) {
      for (const [name, all] of facts)
        for (const fact of all) {
          if (fact.start === null) continue
          const key = `${name} ${fact.start}`
          const same = known.get(key)
          if (same) same.push(fact)
          else known.set(key, [fact])
        }
    },
    before: (name, start) => known.get(`${name} ${start}`) ?? [],
  }
}

function statedValue(
  report: SecReport,
  name: string,
  over: 'flow' | 'average' | 'instant',
  end: TradingDay,
  history: EarlierSecFacts,
) {
  const own = (report.facts.get(name) ?? []).filter(fact => fact.end === end)
  if (over === 'instant') return own.findLast(fact => fact.start === null)?.value ?? null
  const whole = own.findLast(fact => fact.start !== null && fitsPeriod(report, fact))
  if (whole) return whole.value
  if (over === 'average' || report.quarter === null) return null
  const longest = own.reduce<SecFact | null>(
    (most, fact) => (fact.start !== null && periodDays(fact) > (most ? periodDays(most) : 0) ? fact : most),
    null,
  )
  if (!longest) return null
  const until = history
    .before(name, longest.start!)
    .findLast(fact => isQuarterLong(periodDays(longest) - periodDays(fact)))
  return until ? longest.value - until.value : null
}

/**
 * Reads the figures of one report. The formulas that fit its own period are used for the repeated periods too, so that they are
 * comparable.
 */
export function figureReader(report: SecReport, history: EarlierSecFacts, perShare: PerShareRule) {
  const [ownEnd] = periodEnds(report)
  const apply = (formula: ConceptFormula, name: ConceptReadingName, end: TradingDay): number | null => {
    const value = (concept: string) => statedValue(report, concept, conceptReadings[name].over, end, history)
    let sum = 0
    for (const concept of formula.add) {
      const part = value(concept)
      if (part === null) return null
      sum += part
    }
    for (const concept of formula.less ?? []) {
      const part = value(concept)
      if (part === null) return null
      sum -= part
    }
    for (const concept of formula.lessIfStated ?? []) sum -= value(concept) ?? 0
    for (const names of formula.plus ?? []) sum += names.map(value).find(part => part !== null) ?? 0
    return sum
  }
  const chosen = new Map<ConceptReadingName, ConceptFormula | undefined>()
  const read = (name: ConceptReadingName, end: TradingDay): number | null => {
    if (!chosen.has(name))
      chosen.set(
        name,
        conceptReadings[name].formulas.find(formula => apply(formula, name, ownEnd!) !== null),
      )
    const formula = chosen.get(name)
    return formula ? apply(formula, name, end) : null
  }
  const onCover = () => {
    const [concept] = conceptReadings.cover_shares.formulas[0]!.add
    return report.facts.get(concept!)?.at(-1)?.value ?? null
  }

  return (end: TradingDay): SecFigures => {
    const of = (name: ConceptReadingName) => read(name, end)
    const [sales, operating_income, net_income] = [of('sales'), of('operating_income'), of('net_income')]
    const [depreciation, operating_cash, debt, equity] = [
      of('depreciation'),
      of('operating_cash'),
      of('debt'),
      of('equity'),
    ]
    const eps = perShare === 'none' ? null : of('eps')
    const average = trustedShareCount(of('average_shares'), { eps, net_income, perShare })
    const cover = end === ownEnd ? onCover() : null
    const held = of('shares')
    const counted = (shares: Maybe): Maybe =>
      average === null ? shareCountByEarnings(shares, { eps, net_income }) : likelyShareCount(shares, average)
    return {
      ...{ sales, operating_income, net_income, eps, debt, equity, operating_cash },
      interest_debt: of('interest_debt'),
      cash: of('cash'),
      shares: counted(cover ?? held),
      ebitda: operating_income !== null && depreciation !== null ? operating_income + depreciation : null,
      sps: each(sales, average),
      cps: each(operating_cash, average),
      bps: each(equity, counted(held ?? cover)),
    }
  }
}

type Maybe = number | null

const each = (amount: Maybe, shares: Maybe): Maybe =>
  amount !== null && shares !== null && shares > 0 ? amount / shares : null

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryCompany, arbitraryPeer } from '#tests/builders/fundamentals.ts'
import { arbitraryColumns, columnsFromCloses, testColumns } from '#tests/builders/market.ts'
import { ratingOf } from '../../market/rating.ts'
import { type IndicatorColumns, lastRowsOfColumns } from '../columns.ts'
import { computeCompanyFigures } from '../scoring/company.ts'
import { collectSectorPeers } from '../scoring/peers.ts'
import type { ComputedScore } from '../scoring/score.ts'
import { collectReturns } from '../scoring/sector-performance.ts'
import { trendInputs } from '../scoring/trend-inputs.ts'
import { computeSignalRun } from '../signals/signal-state.ts'
import type { ReportSentence } from './fact.ts'
import { everyNumberIsAFact } from './guard.ts'
import { type AnalysedStock, type AnalysisContext, emptyAnalysisContext, REPORT_SESSIONS } from './judge.ts'
import { type ComposedReport, composeReport } from './report.ts'

const korean: AnalysedStock = {
  name_kr: '윤슬디스플레이',
  name_en: 'Yunseul Display',
  market: 2,
  isFund: false,
}
const american: AnalysedStock = {
  name_kr: '벨트 반도체',
  name_en: 'Veldt Semiconductor',
  market: 3,
  isFund: false,
}

/** Converts the prices to whole won of a realistic size. */
const inWon = (columns: IndicatorColumns): IndicatorColumns => ({
  ...columns,
  open: columns.open.map(price => Math.round(price * 100)),
  high: columns.high.map(price => Math.round(price * 100)),
  low: columns.low.map(price => Math.round(price * 100)),
  close: columns.close.map(price => Math.round(price * 100)),
})

const markets = (minLength: number, maxLength: number): fc.Arbitrary<[AnalysedStock, IndicatorColumns]> =>
  fc
    .tuple(fc.boolean(), arbitraryColumns({ minLength, maxLength }))
    .map(([isKorean, columns]) => (isKorean ? [korean, inWon(columns)] : [american, columns]))

function reportOf(
  stock: AnalysedStock,
  columns: IndicatorColumns,
  beside: AnalysisContext = emptyAnalysisContext,
): ComposedReport {
  const at = columns.day.length - 1
  return composeReport({ stock, run: computeSignalRun(columns), at, source: 'demo', beside })
}

const trendOf = ({ scores }: ComposedReport): ComputedScore => scores.find(({ id }) => id === 'market_trend')!

const sentencesOf = (report: ComposedReport): ReportSentence[] => [
  report.reason,
  ...report.summary,
  ...(report.against ? [report.against] : []),
  ...report.would_change,
]

const figuresOnTheDay = arbitraryCompany.map(company => computeCompanyFigures(company))

const arbitraryReturns = fc
  .array(fc.double({ min: -60, max: 90, noNaN: true }), { minLength: 6, maxLength: 12 })
  .map(values => collectReturns(values.map(value => ({ 20: value / 3, 63: value, 126: value * 1.3 }))))

/** The analysis gets all of the data beside the prices, one part of it, or nothing. */
const arbitraryBeside: fc.Arbitrary<AnalysisContext> = fc
  .record({
    figures: fc.option(figuresOnTheDay),
    peers: fc.array(arbitraryPeer, { minLength: 5, maxLength: 10 }),
    returns: fc.option(fc.record({ sector: arbitraryReturns, country: arbitraryReturns })),
  })
  .map(({ figures, peers, returns }) => ({
    ...emptyAnalysisContext,
    company: figures && { figures, sector: collectSectorPeers([figures, ...peers]), source: 'filings' },
    returns,
  }))

const rise = (count: number): number[] => Array.from({ length: count }, (_, at) => 50_000 + at * 100)

test('a report has no number, in either language, that is not one of the facts it names', () => {
  fc.assert(
    fc.property(markets(1, 280), arbitraryBeside, ([stock, columns], beside) => {
      const report = reportOf(stock, columns, beside)
      for (const { ko, en, facts: ids } of sentencesOf(report)) {
        const facts = report.facts.filter(({ id }) => ids.includes(id))
        expect(facts).toHaveLength(ids.length)
        expect(everyNumberIsAFact(ko, facts, [stock.name_kr]), ko).toBe(true)
        expect(everyNumberIsAFact(en, facts, [stock.name_en]), en).toBe(true)
      }
      for (const { missing_kr, missing_en } of report.scores) {
        expect(everyNumberIsAFact(missing_kr, report.facts), missing_kr).toBe(true)
        expect(everyNumberIsAFact(missing_en, report.facts), missing_en).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('the contributions add up to each score, which is in its range and has its rating', () => {
  fc.assert(
    fc.property(markets(60, 280), arbitraryBeside, ([stock, columns], beside) => {
      const { scores } = reportOf(stock, columns, beside)
      expect(scores.map(({ id }) => id)).toEqual([
        'summary',
        'market_trend',
        'fundamental',
        'sector_performance',
      ])
      for (const { value, rating, contributions } of scores) {
        const sum = contributions.reduce((total, { contribution }) => total + contribution * 100, 0)
        expect(Math.round(sum)).toBe(Math.round((value ?? 0) * 100))
        if (value === null) continue
        expect(Math.abs(value)).toBeLessThanOrEqual(2)
        expect(rating).toBe(ratingOf(value))
      }
    }),
    { numRuns: 60 },
  )
})

test('a judged report always has a reason against, and says what would change the verdict', () => {
  fc.assert(
    fc.property(markets(60, 280), arbitraryBeside, ([stock, columns], beside) => {
      const report = reportOf(stock, columns, beside)
      // A stock without any trade counts as halted and gets no verdict.
      fc.pre(trendOf(report).value !== null)
      expect(report.against).not.toBeNull()
      expect(report.would_change.length).toBeGreaterThan(0)
    }),
    { numRuns: 20 },
  )
})

test('a report is the same for the same bars, and leaves them unchanged', () => {
  fc.assert(
    fc.property(markets(1, 280), ([stock, columns]) => {
      const copy = structuredClone(columns)
      const report = reportOf(stock, columns)
      expect(columns).toEqual(copy)
      expect(reportOf(stock, copy)).toEqual(report)
    }),
    { numRuns: 20 },
  )
})

test('bars that are older than the sessions of a report change nothing but the signal', () => {
  const columns = columnsFromCloses(rise(900).map((close, at) => (at < 300 ? close / 7 : close)))
  const kept = structuredClone(lastRowsOfColumns(columns, REPORT_SESSIONS))
  const [whole, last] = [reportOf(korean, columns), reportOf(korean, kept)]
  expect(last.scores).toEqual(whole.scores)
  const withoutSignal = ({ facts }: ComposedReport) => facts.filter(({ id }) => !id.startsWith('signal_'))
  expect(withoutSignal(last)).toEqual(withoutSignal(whole))
})

test('the weights of the trend’s inputs add up to one', () => {
  expect(trendInputs.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
})

test('a steady rise is rated good, and the reason against it is how fast the rating may be lost', () => {
  const report = reportOf(korean, columnsFromCloses(rise(300)))
  expect(trendOf(report).rating).toBe('G')
  expect(report.against!.ko).toMatch('되돌려질 수 있습니다')
  expect(report.summary[0]!.ko).toMatch(/^윤슬디스플레이는 20일 평균보다 \d\.\d% 위/)
})

test('the reason against has the opposite sign of the score', () => {
  const fallen = [...rise(240), ...Array.from({ length: 12 }, (_, at) => 73_000 - at * 900)]
  const report = reportOf(korean, columnsFromCloses(fallen))
  const { value, contributions } = trendOf(report)
  const named = contributions.find(({ id }) => report.against!.facts.includes(id))!
  expect(Math.sign(named.contribution)).toBe(value! >= 0 ? -1 : 1)
})

test('scores that cannot be judged are empty and say why in both languages', () => {
  const { scores } = reportOf(american, columnsFromCloses(rise(300)))
  for (const id of ['summary', 'fundamental', 'sector_performance'] as const) {
    const score = scores.find(each => each.id === id)!
    expect(score.value).toBeNull()
    expect(score.rating).toBeNull()
    expect(score.missing_kr).toMatch(/[가-힣]/)
    expect(score.missing_en).toMatch(/[a-z]/)
  }
})

test('a new listing is not judged, and its report says when it will be', () => {
  const report = reportOf(korean, columnsFromCloses(rise(38)))
  expect(report.scores.every(({ value }) => value === null)).toBe(true)
  expect(report.summary[0]!.ko).toMatch('38거래일')
  expect(report.summary[0]!.en).toMatch('60 sessions')
  expect(report.against).toBeNull()
})

test('a stock too young for some inputs is judged without them, and its report names them', () => {
  const trend = trendOf(reportOf(korean, columnsFromCloses(rise(100))))
  expect(trend.contributions.map(({ id }) => id)).toEqual(['vs_ma20', 'vs_ma60', 'return_63', 'up_volume_20'])
  expect(trend.missing_en).toMatch('120-day moving average')
})

test('a halted stock is not judged, and its report says for how long it has not traded', () => {
  const traded = rise(300).map(close => ({ open: close, high: close, low: close, close, volume: 10 }))
  const halt = { open: 0, high: 0, low: 0, close: traded.at(-1)!.close, volume: 0 }
  const report = reportOf(korean, testColumns([...traded, halt, halt, halt]))
  expect(report.scores[0]!.value).toBeNull()
  expect(report.reason.ko).toBe('거래 정지 3거래일째')
  expect(report.summary[0]!.en).toMatch('₩79,900')
})

test('a halt of 700 sessions is counted from its first session', () => {
  const traded = rise(100).map(close => ({ open: close, high: close, low: close, close, volume: 10 }))
  const halt = { open: 0, high: 0, low: 0, close: traded.at(-1)!.close, volume: 0 }
  const report = reportOf(korean, testColumns([...traded, ...Array.from({ length: 700 }, () => halt)]))
  expect(report.reason.en).toBe('Halted, day 700')
})

test('averages and the shortest history that is judged count traded sessions only', () => {
  const bar = (close: number) => ({ open: close, high: close + 1, low: close - 1, close, volume: 1000 })
  const halt = { open: 0, high: 0, low: 0, close: 159, volume: 0 }
  const halts = Array.from({ length: 60 }, () => halt)
  const young = testColumns([...Array.from({ length: 5 }, () => bar(159)), ...halts, bar(160)])
  expect(reportOf(korean, young).summary[0]!.en).toMatch('has only 6 sessions of history')
  const listed = Array.from({ length: 100 }, (_, at) => bar(60 + at))
  const paused = reportOf(korean, testColumns([...listed, ...halts, bar(160)]))
  const unbroken = reportOf(korean, testColumns([...listed, bar(160)]))
  expect(paused.summary.map(({ en }) => en)).toEqual(unbroken.summary.map(({ en }) => en))
})

test('a single session is written in the singular', () => {
  const bar = { open: 100, high: 100, low: 100, close: 100, volume: 10 }
  const halt = { open: 0, high: 0, low: 0, close: 100, volume: 0 }
  expect(reportOf(korean, testColumns([bar])).reason.en).toBe('1 session of history')
  expect(reportOf(korean, testColumns([bar, halt])).summary[0]!.en).toMatch('hasn’t traded for 1 session.')
})

test('a price below one dollar is written with the decimals of its tick', () => {
  const cents = columnsFromCloses([...Array.from({ length: 300 }, () => 0.0146), 0.0149])
  const { facts, would_change } = reportOf(american, cents)
  expect(facts.find(({ id }) => id === 'close')!.value).toBe(0.0149)
  expect(would_change.every(({ en }) => !/\$0\.0\d?\b/.test(en))).toBe(true)
})

test('a report does not deny a rating beyond the one that it names', () => {
  const fallen = columnsFromCloses([
    ...rise(252),
    ...Array.from({ length: 30 }, (_, at) => 75_000 - at * 300),
  ])
  const said = reportOf(korean, fallen)
    .would_change.map(({ en }) => en)
    .join(' ')
  expect(said).toMatch(/to (Neutral|Good) or (lower|higher)\.|to (Bad|Very good)\./)
})

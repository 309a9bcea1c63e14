import { describe, expect, test } from 'vitest'
import { adjustForSplits, type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { columnFields, type IndicatorColumns, sliceColumns } from '#domain/analysis/columns.ts'
import { type AnalysisContext, emptyAnalysisContext } from '#domain/analysis/report/judge.ts'
import { composeReport } from '#domain/analysis/report/report.ts'
import { computeCompanyFigures } from '#domain/analysis/scoring/company.ts'
import {
  type CompanyFilings,
  type FinancialStatement,
  filingsKnownAt,
} from '#domain/analysis/scoring/fundamentals.ts'
import { collectSectorPeers } from '#domain/analysis/scoring/peers.ts'
import { collectReturns, returnsOf } from '#domain/analysis/scoring/sector-performance.ts'
import { computeSignalRun, type SignalRun } from '#domain/analysis/signals/signal-state.ts'
import { createSeededRandom, type Random, randomIndex } from '#domain/analysis/statistics/random.ts'
import { addDays, type TradingDay, toTradingDay, yearOf } from '#domain/market/calendar/day.ts'
import type { MarketCode } from '#domain/market/country.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { filing } from '#tests/builders/fundamentals.ts'
import { againstRealBars, readRealBars } from '#tests/server/market/sources/real-data.ts'
import { generatedColumns } from './signals.market.ts'

/** `history` is adjusted to the shares of its last day; `bars` are the bars as a source reports them on that day. */
type Stock = {
  name: string
  market: MarketCode
  history: IndicatorColumns
  splits: Split[]
  bars: Bars
  filed: CompanyFilings
}

const inWon = (columns: IndicatorColumns): IndicatorColumns => {
  const won = { ...columns }
  for (const field of columnFields)
    if (field !== 'volume') won[field] = columns[field].map(price => Math.round(price * 100))
  return won
}

/** Generates quarterly filings over the whole history, with losses, missing figures and late corrections. */
function filings(
  random: Random,
  currency: FinancialStatement['currency'],
  { day, close }: IndicatorColumns,
): CompanyFilings {
  const price = close[0]!
  const [first, last] = [yearOf(toTradingDay(day[0]!)) - 1, yearOf(toTradingDay(day.at(-1)!))]
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const around = (usual: number): number | null =>
    random() < 0.1 ? null : usual * (0.4 + random() * 1.2) * (random() < 0.1 ? -1 : 1)
  return years.flatMap(year =>
    ([1, 2, 3, 4] as const).flatMap(quarter => {
      const ended = toTradingDay(year * 10_000 + quarter * 300 + 28)
      return Array.from({ length: random() < 0.15 ? 2 : 1 }, (_, nth) =>
        filing({
          year,
          quarter,
          currency,
          filed: addDays(ended, 20 + randomIndex(random, 60) + nth * 90),
          sales: around(1e9),
          operating_income: around(1e8),
          net_income: around(8e7),
          eps: around(price / 60),
          bps: around(price / 1.5),
          sps: around(price / 4),
          cps: around(price / 40),
          ebitda: around(1.5e8),
          debt: around(4e8),
          equity: around(6e8),
        }),
      )
    }),
  )
}

type Split = { at: number; into: number }

const someSplits = (random: Random, length: number): Split[] =>
  Array.from({ length: randomIndex(random, 4) }, () => ({
    at: randomIndex(random, length),
    into: [2, 5, 7, 10, 50, 0.1][randomIndex(random, 6)]!,
  }))

/** The bars as a source reports them on that day: later splits are unknown, and the newest factor is 1. */
function barsOn(stock: Pick<Stock, 'history' | 'splits'>, at: number): Bars {
  const bars = emptyBars(at + 1)
  bars.day.set(stock.history.day.subarray(0, at + 1))
  const known = (upTo: number) => (row: number) =>
    stock.splits.reduce(
      (factor, split) => (row < split.at && split.at <= upTo ? factor / split.into : factor),
      1,
    )
  const [sinceThen, inAll] = [known(at), known(stock.history.day.length)]
  for (let row = 0; row <= at; row++) {
    bars.factor[row] = sinceThen(row)
    for (const field of columnFields) {
      const value = stock.history[field][row]!
      bars[field][row] = field === 'volume' ? value * inAll(row) : value / inAll(row)
    }
  }
  return bars
}

function stockOf(name: string, market: MarketCode, history: IndicatorColumns, random: Random): Stock {
  const splits = someSplits(random, history.day.length)
  const filed = filings(random, market === 2 ? 'KRW' : 'USD', history)
  const bars = barsOn({ history, splits }, history.day.length - 1)
  return { name, market, history, splits, bars, filed }
}

const generated = (seed: number): Stock[] =>
  Array.from({ length: 16 }, (_, nth) => {
    const random = createSeededRandom(seed + nth)
    const isKorean = nth % 2 === 0
    const columns = generatedColumns(seed + nth, 1260)
    const history = isKorean ? inWon(columns) : columns
    return stockOf(`generated ${nth}`, isKorean ? 2 : 3, history, random)
  })

const real = (seed: number): Stock[] =>
  [
    'us/AAPL',
    'us/BRK-B',
    'us/NVDA',
    'us/TSLA',
    'us/XOM',
    'kr/000660',
    'kr/005930',
    'kr/035720',
    'kr/068270',
  ].map((name, nth) => {
    const history = readRealBars(`${name}.csv`)
    return stockOf(name, name.startsWith('kr') ? 2 : 3, history, createSeededRandom(seed - nth))
  })

/** The data from which an analysis is made: everything, or only what was known by the day. */
type View = { bars: (stock: Stock) => Bars; filed: (stock: Stock) => CompanyFilings }

const slotOn = (day: Int32Array, wanted: number): number => day.findLastIndex(each => each <= wanted)

/**
 * Returns the company, sector and market of that day. Multiples have no currency, so peers of both countries are
 * compared.
 */
function besideOf(stock: Stock, peers: readonly Stock[], day: TradingDay, view: View): AnalysisContext {
  const figuresOf = (of: Stock) => {
    const bars = view.bars(of)
    return computeCompanyFigures({
      day,
      price: bars.close[slotOn(bars.day, day)] ?? 1,
      currency: of.market === 2 ? 'KRW' : 'USD',
      shares: 1e7,
      fundamentals: view.filed(of),
    })
  }
  const returnsOn = (of: Stock) => {
    const bars = view.bars(of)
    const at = slotOn(bars.day, day)
    return returnsOf(sliceColumns(adjustForSplits(bars, Math.max(0, at)), 0, at + 1))
  }
  const sector = collectSectorPeers(peers.map(figuresOf))
  const returns = collectReturns(peers.map(returnsOn))
  return {
    ...emptyAnalysisContext,
    company: { figures: figuresOf(stock), sector, source: 'filings' },
    returns: { sector: returns, country: returns },
  }
}

function differencesOver(stocks: readonly Stock[], rounds: number, seed: number) {
  const random = createSeededRandom(seed)
  const runs = new Map<string, SignalRun>()
  /** Returns signals in the shares of that day; one cached run serves all days between two splits. */
  const wholeRun = ({ name, bars }: Stock, at: number): SignalRun => {
    const key = `${name} ${bars.factor[at]}`
    const run = runs.get(key) ?? computeSignalRun(adjustForSplits(bars, at))
    runs.set(key, run)
    return run
  }
  const differences: string[] = []
  let [judged, split] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const stock = stocks[randomIndex(random, stocks.length)]!
    const at = randomIndex(random, stock.history.day.length)
    const day = toTradingDay(stock.history.day[at]!)
    const about = { name_kr: stock.name, name_en: stock.name, market: stock.market, isFund: false }
    const whole: View = { bars: of => of.bars, filed: of => of.filed }
    const onTheDay = barsOn(stock, at)
    const cut: View = {
      bars: of => (of === stock ? onTheDay : of.bars),
      filed: of => filingsKnownAt(of.filed, day),
    }
    const later = composeReport({
      stock: about,
      run: wholeRun(stock, at),
      at,
      source: 'test',
      beside: besideOf(stock, stocks, day, whole),
    })
    const then = composeReport({
      stock: about,
      run: computeSignalRun(adjustForSplits(onTheDay)),
      at,
      source: 'test',
      beside: besideOf(stock, stocks, day, cut),
    })
    if (stock.splits.some(each => each.at > at)) split++
    if (then.scores.every(({ value }) => value !== null)) judged++
    if (JSON.stringify(then) !== JSON.stringify(later)) differences.push(`${stock.name} on ${day}`)
  }
  return { differences, judged, split }
}

const rounds = process.env.PROOF_ROUNDS === 'full' ? 10_000 : 150
const seed = sampleSeed()
const limit = { timeout: 1_800_000 }

function expectNone(kind: string, stocks: readonly Stock[]): void {
  const { differences, judged, split } = differencesOver(stocks, rounds, seed)
  console.log(
    `${rounds} pairs of ${stocks.length} ${kind} stocks and a date (seed ${seed}), ${judged} with every score, ${split} before a split: ` +
      `${differences.length} differences`,
  )
  expect(differences).toEqual([])
  expect(judged).toBeGreaterThan(rounds / 4)
  expect(split).toBeGreaterThan(rounds / 10)
}

describe('signal, scores and report from data cut at a date', () => {
  test('equal those of the whole history for generated stocks', limit, () =>
    expectNone('generated', generated(seed)),
  )
  againstRealBars('of real stocks', () => {
    test('equal those of the whole history, with generated statements', limit, () =>
      expectNone('real', real(seed)),
    )
  })
})

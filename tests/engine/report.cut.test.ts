import { describe, expect, test } from 'vitest'
import { type Columns, emptyColumns, fields, sliceColumns } from '#domain/analysis/columns.ts'
import type { Beside } from '#domain/analysis/report/judge.ts'
import { composeReport } from '#domain/analysis/report/report.ts'
import { readCompany } from '#domain/analysis/scoring/company.ts'
import { type Fundamentals, knownAt, type Statement } from '#domain/analysis/scoring/fundamentals.ts'
import { sectorOf } from '#domain/analysis/scoring/peers.ts'
import { returnsOf, returnsOfMany } from '#domain/analysis/scoring/sector-performance.ts'
import { readSignals, type SignalRun } from '#domain/analysis/signals/standing.ts'
import { type Chance, chanceFrom, oneOf } from '#domain/analysis/statistics/chance.ts'
import type { MarketCode } from '#domain/market/country.ts'
import { addDays, type TradingDay, tradingDay, yearOf } from '#domain/market/day.ts'
import { filing } from '#tests/builders/fundamentals.ts'
import { againstRealBars, readBars } from '#tests/server/market/real-data.ts'
import { generatedColumns } from './signals.market.ts'

type Stock = { name: string; market: MarketCode; history: Columns; filed: Fundamentals }

const inWon = (columns: Columns): Columns => {
  const won = { ...columns }
  for (const field of fields)
    if (field !== 'volume') won[field] = columns[field].map(price => Math.round(price * 100))
  return won
}

/** A quarter after the other over the whole history, with losses, holes and late corrections. */
function filings(chance: Chance, currency: Statement['currency'], { day, close }: Columns): Fundamentals {
  const price = close[0]!
  const [first, last] = [yearOf(tradingDay(day[0]!)) - 1, yearOf(tradingDay(day.at(-1)!))]
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const around = (usual: number): number | null =>
    chance() < 0.1 ? null : usual * (0.4 + chance() * 1.2) * (chance() < 0.1 ? -1 : 1)
  return years.flatMap(year =>
    ([1, 2, 3, 4] as const).flatMap(quarter => {
      const ended = tradingDay(year * 10_000 + quarter * 300 + 28)
      return Array.from({ length: chance() < 0.15 ? 2 : 1 }, (_, nth) =>
        filing({
          year,
          quarter,
          currency,
          filed: addDays(ended, 20 + oneOf(chance, 60) + nth * 90),
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

/** Nothing of the whole is left in it: other memory, no later row. */
function copyUntil(columns: Columns, at: number): Columns {
  const copy = emptyColumns(at + 1)
  copy.day.set(columns.day.subarray(0, at + 1))
  for (const field of fields) copy[field].set(columns[field].subarray(0, at + 1))
  return copy
}

const generated = (seed: number): Stock[] =>
  Array.from({ length: 16 }, (_, nth) => {
    const chance = chanceFrom(seed + nth)
    const isKorean = nth % 2 === 0
    const columns = generatedColumns(seed + nth, 1260)
    const history = isKorean ? inWon(columns) : columns
    const filed = filings(chance, isKorean ? 'KRW' : 'USD', history)
    return { name: `generated ${nth}`, market: isKorean ? 2 : 3, history, filed }
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
    const history = readBars(`${name}.csv`)
    const isKorean = name.startsWith('kr')
    const filed = filings(chanceFrom(seed - nth), isKorean ? 'KRW' : 'USD', history)
    return { name, market: isKorean ? 2 : 3, history, filed }
  })

type View = { history: (stock: Stock) => Columns; filed: (stock: Stock) => Fundamentals }

/** Company, sector and market of that day, each read from what the view lets through. Multiples know no currency. */
function besideOf(stock: Stock, peers: readonly Stock[], day: TradingDay, view: View): Beside {
  const upTo = (of: Stock): Columns => {
    const columns = view.history(of)
    let count = columns.day.length
    while (count > 0 && columns.day[count - 1]! > day) count--
    return sliceColumns(columns, 0, count)
  }
  const figuresOf = (of: Stock) =>
    readCompany({
      day,
      price: upTo(of).close.at(-1) ?? 1,
      currency: of.market === 2 ? 'KRW' : 'USD',
      shares: 1e7,
      fundamentals: view.filed(of),
    })
  const sector = sectorOf(peers.map(figuresOf))
  const returns = returnsOfMany(peers.map(peer => returnsOf(upTo(peer))))
  return {
    company: { figures: figuresOf(stock), sector, source: 'filings' },
    returns: { sector: returns, country: returns },
  }
}

function differencesOver(stocks: readonly Stock[], rounds: number, seed: number) {
  const chance = chanceFrom(seed)
  const runs = new Map<Stock, SignalRun>(stocks.map(stock => [stock, readSignals(stock.history)]))
  const differences: string[] = []
  let judged = 0
  for (let round = 0; round < rounds; round++) {
    const stock = stocks[oneOf(chance, stocks.length)]!
    const at = oneOf(chance, stock.history.day.length)
    const day = tradingDay(stock.history.day[at]!)
    const about = { name_kr: stock.name, name_en: stock.name, market: stock.market, isFund: false }
    const whole: View = { history: of => of.history, filed: of => of.filed }
    const cut: View = {
      history: of => (of === stock ? copyUntil(of.history, at) : of.history),
      filed: of => knownAt(of.filed, day),
    }
    const later = composeReport({
      stock: about,
      run: runs.get(stock)!,
      at,
      source: 'test',
      beside: besideOf(stock, stocks, day, whole),
    })
    const then = composeReport({
      stock: about,
      run: readSignals(cut.history(stock)),
      at,
      source: 'test',
      beside: besideOf(stock, stocks, day, cut),
    })
    if (then.scores.every(({ value }) => value !== null)) judged++
    if (JSON.stringify(then) !== JSON.stringify(later)) differences.push(`${stock.name} on ${day}`)
  }
  return { differences, judged }
}

const rounds = process.env.PROOF_ROUNDS === 'full' ? 10_000 : 150
const seed = process.env.PROOF_ROUNDS === 'full' ? Date.now() : 20_261_121
const limit = { timeout: 1_800_000 }

function expectNone(kind: string, stocks: readonly Stock[]): void {
  const { differences, judged } = differencesOver(stocks, rounds, seed)
  console.log(
    `${rounds} pairs of ${stocks.length} ${kind} stocks and a date (seed ${seed}), ${judged} with every score: ` +
      `${differences.length} differences`,
  )
  expect(differences).toEqual([])
  expect(judged).toBeGreaterThan(rounds / 4)
}

describe('signal, scores and report from data cut at the date are those of the whole history', () => {
  test('of generated stocks', limit, () => expectNone('generated', generated(seed)))
  againstRealBars('of real ones', () => {
    test('with generated statements', limit, () => expectNone('real', real(seed)))
  })
})

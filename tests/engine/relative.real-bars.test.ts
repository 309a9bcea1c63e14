import { expect, test } from 'vitest'
import { type IndicatorColumns, sliceColumns } from '#domain/analysis/columns.ts'
import { betaAgainst } from '#domain/analysis/relative/beta.ts'
import { computeRsRatingTable } from '#domain/analysis/relative/rs-rating.ts'
import { againstRealBars } from '#tests/server/market/sources/real-data.ts'
import { koreanBars, koreanStocks, kospi } from './attractiveness.real-bars.ts'

const until = (columns: IndicatorColumns, day: number): IndicatorColumns =>
  sliceColumns(columns, 0, columns.day.findLastIndex(each => each <= day) + 1)

againstRealBars('on real Korean bars of the shared data', () => {
  test('a fund that holds the index has a beta near one', () => {
    const fund = betaAgainst(koreanBars('069500'), kospi())
    expect(fund.beta!).toBeGreaterThan(0.9)
    expect(fund.beta!).toBeLessThan(1.2)
    expect(fund).toMatchObject({ pairs: 252, missingInStock: 0, missingInIndex: 0, to: 20260317 })
  })

  test('stocks have a beta between 0 and 3 that does not depend on later index days', () => {
    const index = kospi()
    for (const code of koreanStocks) {
      const stock = koreanBars(code)
      const { beta, pairs } = betaAgainst(stock, index)
      expect([code, beta! > 0 && beta! < 3]).toEqual([code, true])
      expect(pairs).toBe(Math.min(252, stock.day.length - 1))
      for (let at = 5; at < stock.day.length; at += 97) {
        const known = sliceColumns(stock, 0, at + 1)
        expect(betaAgainst(known, until(index, stock.day[at]!))).toEqual(betaAgainst(known, index))
      }
    }
  })

  test('ratings of a day equal those of data cut at the day, and 75 sessions are too short for a rating', () => {
    const members = koreanStocks.map(koreanBars)
    const days = members[0]!.day.slice(-600)
    const { ratings } = computeRsRatingTable(members, days)
    for (let row = 0; row < days.length; row += 37) {
      const cut = members.map(columns => until(columns, days[row]!))
      expect(computeRsRatingTable(cut, days.subarray(row, row + 1)).ratings).toEqual(
        ratings.subarray(row * members.length, (row + 1) * members.length),
      )
    }
    const short = koreanStocks.indexOf('0126Z0')
    const last = ratings.subarray(-members.length)
    expect([last[short], [...last].filter(rating => rating > 0).length]).toEqual([0, 5])
  })
})

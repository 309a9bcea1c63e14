import { describe, expect, test } from 'vitest'
import type { TradingDay } from '../../market/calendar/day.ts'
import {
  parseSplitRatio,
  parseTradeDay,
  parseTradeNumber,
  parseTradeRowKind,
  stockSpellings,
} from './trade-fields.ts'

describe('cells of a file of trades', () => {
  test.each([
    ['20261120', 20261120],
    ['2026/1/2', 20260102],
    ['2026. 1. 2.', 20260102],
    ['2026년 1월 2일', 20260102],
    ['1/2/2026', 20260102],
    ['2026-11-20T09:00:00Z', 20261120],
    ['07/01/2026 as of 06/30/2026', 20260630],
    ['06-10-2026', 20260610],
    ['31.12.2026', 20261231],
    ['202611201', null],
    ['20/11/2026', null],
    ['yesterday', null],
  ])('with the text %s are parsed as the day %s', (text, day) =>
    expect(parseTradeDay(text)).toBe(day as TradingDay | null),
  )
  test('with the text 09-01-2026 are parsed as 9 January where the day comes first', () => {
    expect(parseTradeDay('09-01-2026', 'day-first')).toBe(20260109)
  })
  test('with the text 1.234,5 are parsed as the number 1234.5 where the comma is the decimal mark', () => {
    expect(parseTradeNumber('1.234,5', ',')).toBe(1234.5)
    expect(parseTradeNumber('1.234.5', ',')).toBeNull()
  })
  test.each([
    ['4 for 1', 4],
    ['1-for-10 reverse split', 0.1],
    ['Split 3:2', 1.5],
    ['split', null],
  ])('with the text %s are parsed as the ratio %s', (text, ratio) =>
    expect(parseSplitRatio(text)).toBe(ratio),
  )
  test.each([
    ['5930', '005930'],
    ['A005930', '005930'],
    ['005930.KS', '005930'],
    ['KR7005930003', '005930'],
    ['삼성전자005930', '005930'],
    ['삼성전자 005930', '삼성전자'],
    ['BRK/B', 'BRK.B'],
    ['BRK B', 'BRK.B'],
    ['AAPL(US0378331005) Cash Dividend', 'AAPL'],
  ])('with the text %s may name the stock %s', (text, name) => expect(stockSpellings(text)).toContain(name))
  test.each([
    ['1,234,567.5', 1_234_567.5],
    ['₩ 12,000', 12_000],
    ['１２３', 123],
    ['(12.5)', -12.5],
    ['-3', -3],
    ['.5', 0.5],
    ['1e3', 1000],
    ['1.234.567', null],
    ['12,34', null],
    ['.', null],
    ['Infinity', null],
  ])('with the text %s are parsed as the number %s', (text, number) =>
    expect(parseTradeNumber(text)).toBe(number),
  )
  test.each([
    ['Buy', 'buy'],
    ['장내매도', 'sell'],
    ['신용매수', 'buy'],
    ['배당금입금', 'dividend'],
    ['주식배당', 'not_a_trade'],
    ['액면분할', 'split'],
    ['Interest', 'not_a_trade'],
    ['BTO', 'not_a_stock'],
    ['Sell to Close', 'not_a_stock'],
    ['Buy cancelled', 'cancelled'],
    ['', null],
  ])('with the text %s are parsed as the kind %s', (text, side) => expect(parseTradeRowKind(text)).toBe(side))
})

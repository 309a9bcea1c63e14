import type { MarketIndex } from '#domain/market/index-series.ts'
import type { SecurityType } from '#domain/market/instrument.ts'
import { parseTicker, type Ticker } from '#domain/market/ticker.ts'
import { parseVenue, type Venue } from '#domain/market/trading/venue.ts'

/** A column of volumes in thousands of shares. */
export const THOUSANDS_OF_SHARES = '거래량(천주)'

/**
 * The names that columns have in exports of KRX, Naver, pykrx, FinanceDataReader, yfinance, Stooq and Nasdaq.com, beside our
 * own. What those exports hold beyond them (`Adj Close`, `Change`, `등락률`, `거래대금` …) is not read.
 */
export const columnSpellings: Readonly<Record<string, readonly string[]>> = {
  date: ['날짜', '일자', '기준일자', 'datetime', '<date>'],
  open: ['시가', '<open>'],
  high: ['고가', '<high>'],
  low: ['저가', '<low>'],
  close: ['종가', 'close/last', '<close>'],
  volume: ['거래량', THOUSANDS_OF_SHARES, '<vol>'],
  ticker: ['종목코드', '단축코드', '티커', 'symbol', 'code'],
  isin: ['표준코드', 'isin code'],
  market: ['시장구분', '시장', 'exchange'],
  type: ['주식종류', 'quotetype'],
  name_kr: ['종목명', '한글종목명', '한글 종목명', '한글종목약명', '한글 종목약명'],
  name_en: ['영문종목명', '영문 종목명', 'security name'],
  sector: ['업종', '업종명', 'gics sector'],
  shares: ['상장주식수', 'stocks', 'shares outstanding'],
  listed_at: ['상장일', 'listed', 'listingdate', 'listing date'],
  ex_date: ['배당락일', 'ex-date', 'ex date'],
  pay_date: ['지급일', 'payment date'],
  amount: ['주당배당금', 'dividends', 'dividend'],
}

/** Yahoo's country suffixes, Stooq's, and the A that brokers write before a Korean code. */
export function parseFileTicker(text: string): Ticker | null {
  const bare = text
    .trim()
    .replace(/^A(?=\d[0-9A-Z]{5}(?:[.]K[SQ])?$)/i, '')
    .replace(/^(?=\d)(.+)[.]K[SQ]$/i, '$1')
    .replace(/^(?=[a-z])(.+)[.]US$/i, '$1')
  return parseTicker(bare)
}

const venues: Readonly<Record<string, string>> = {
  STK: 'KOSPI',
  KSC: 'KOSPI',
  코스피: 'KOSPI',
  유가증권: 'KOSPI',
  KSQ: 'KOSDAQ',
  KOE: 'KOSDAQ',
  코스닥: 'KOSDAQ',
  '코스닥 글로벌': 'KOSDAQ',
  코스닥글로벌: 'KOSDAQ',
  NMS: 'NASDAQ',
  NGM: 'NASDAQ',
  NCM: 'NASDAQ',
  NYQ: 'NYSE',
  PCX: 'NYSE Arca',
  ASE: 'NYSE American',
  AMEX: 'NYSE American',
}
const cboe = ['BATS', 'BTS', 'BZX', 'CBOE', 'CBOE BZX', 'XCBO', 'Z']

/**
 * A venue as files spell it. Cboe lists funds that every broker offers and hardly a company, so only a fund may be listed
 * there; it is shown among those of the NYSE group.
 */
export function parseFileVenue(text: string): (Venue & { isForFundsOnly: boolean }) | null {
  const key = text.trim().toUpperCase()
  if (cboe.includes(key)) return { market: 4, venue: 'Cboe BZX', isForFundsOnly: true }
  const found = parseVenue(Object.hasOwn(venues, key) ? venues[key]! : text)
  return found && { ...found, isForFundsOnly: false }
}

export const securityTypeSpellings: Readonly<Record<string, SecurityType>> = {
  SHARE: 'SHARE',
  STOCK: 'SHARE',
  CS: 'SHARE',
  PFD: 'SHARE',
  EQUITY: 'SHARE',
  보통주: 'SHARE',
  우선주: 'SHARE',
  구형우선주: 'SHARE',
  신형우선주: 'SHARE',
  ADR: 'ADR',
  ADRC: 'ADR',
  DR: 'DR',
  ETF_ETF: 'ETF_ETF',
  ETF: 'ETF_ETF',
  MF_C: 'MF_C',
  FUND: 'MF_C',
}

const indices: Readonly<Record<MarketIndex['code'], readonly string[]>> = {
  KOSPI: ['KS11', '코스피'],
  KOSDAQ: ['KQ11', '코스닥'],
  SPX: ['GSPC', 'US500'],
  NDX: ['NASDAQ100'],
}

/** Finds an index by its code as Yahoo, Stooq and others spell it: `^GSPC` is the S&P 500. */
export function findIndexCode(text: string): MarketIndex['code'] | null {
  const key = text.trim().toUpperCase().replace(/^\^/, '')
  const codes = Object.keys(indices) as MarketIndex['code'][]
  return codes.find(code => code === key || indices[code].includes(key)) ?? null
}

import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'

/** The newest day for which the fake has data. */
export const fakeDartUntil = toTradingDay(20261120)

/** Invented companies; each one stands for a special case of the vendor. */
export type FakeDartCompany = {
  corp_code: string
  stock_code: string
  name: string
  english: string
  corp_cls: 'Y' | 'K' | 'N' | 'E'
  modified: string
  /** Sales of one quarter in millions. */
  sales: number
  currency: 'KRW' | 'USD'
  /**
   * `own`: no consolidated accounts. `bank`: another name for sales, no operating income. `sofar`: interim figures are year to
   * date.
   */
  accounts: 'group' | 'own' | 'bank' | 'sofar' | 'none'
  /** The last business year with reports. */
  lastYear: number
}

const company = (
  corp_code: string,
  stock_code: string,
  name: string,
  english: string,
  more: Partial<FakeDartCompany> = {},
): FakeDartCompany => ({
  corp_code,
  stock_code,
  name,
  english,
  corp_cls: 'Y',
  modified: '20260101',
  sales: 90_000 + (Number(corp_code) % 97) * 1000,
  currency: 'KRW',
  accounts: 'group',
  lastYear: 2026,
  ...more,
})

export const fakeDartCompanies: readonly FakeDartCompany[] = [
  company('00900011', '100110', '가온빛전자', 'GAONBIT ELECTRONICS CO.,LTD'),
  company('00900022', '200220', '누리솔화학', '', { corp_cls: 'K', accounts: 'own' }),
  company('00900033', '0123A0', '다온&나루바이오', 'DAON & NARU BIO', { corp_cls: 'K', accounts: 'sofar' }),
  company('00900044', '300330', '라온은행', 'RAON BANK', { accounts: 'bank' }),
  company('00900055', '400440', '마루운송', 'MARU LOGISTICS', { lastYear: 2025 }),
  company('00900066', '500550', '별하해운', 'BYEOLHA SHIPPING', { currency: 'USD', sales: 210 }),
  company('00900077', '600660', '새론코넥스', 'SAERON', { corp_cls: 'N', accounts: 'none' }),
  // This company has the same stock code as another one, and an older company number.
  company('00100011', '100110', '가온빛전자공업', '', { modified: '20170630', accounts: 'none' }),
  company('00900088', ' ', '온새미로무역', '', { corp_cls: 'E', accounts: 'none' }),
  company('00900099', ' ', '<한별>투자조합', '', { corp_cls: 'E', accounts: 'none' }),
]

export const reportingDartCompanies = fakeDartCompanies.filter(({ accounts }) => accounts !== 'none')

const instrument = (ticker: string, name_kr: string, more: Partial<Instrument> = {}): Instrument => ({
  fsym_id: `F${ticker}-R`,
  country: 'kr',
  ticker,
  market: 2,
  venue: 'KOSPI',
  fref_security_type: 'SHARE',
  name_kr,
  name_en: '',
  sector_code: null,
  shares: null,
  listed_at: null,
  delisted_at: null,
  halted_since: null,
  ...more,
})

/** Instruments that are already stored: this vendor lists companies, not stocks. */
export const fakeDartInstruments: readonly Instrument[] = [
  ...reportingDartCompanies.map(({ stock_code, name, lastYear }) =>
    instrument(stock_code, name, lastYear < 2026 ? { delisted_at: '2026-04-10' } : {}),
  ),
  instrument('100115', '가온빛전자우'),
  instrument('700770', '누리지수펀드', { fref_security_type: 'ETF_ETF' }),
  instrument('990990', '아무도모르는회사'),
  instrument('880880', '오래전에떠난회사', { delisted_at: '2019-05-02' }),
]

export const corpCodeXml = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<result>\n${fakeDartCompanies
    .map(
      ({ corp_code, name, english, stock_code, modified }) =>
        `    <list>\n        <corp_code>${corp_code}</corp_code>\n        <corp_name>${escaped(name)}</corp_name>\n` +
        `        <corp_eng_name>${escaped(english)}</corp_eng_name>\n        <stock_code>${stock_code}</stock_code>\n` +
        `        <modify_date>${modified}</modify_date>\n    </list>`,
    )
    .join('\n')}\n</result>\n`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

import { isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { fakeKoreanCompanies } from '../fake-korean-companies.ts'

/** The newest day for which the fake has data. */
export const fakeDartUntil = toTradingDay(20261120)

/** The companies of the invented exchanges, and some that are not listed; each one stands for a special case of the vendor. */
export type FakeDartCompany = {
  corp_code: string
  stock_code: string
  name: string
  english: string
  corp_cls: 'Y' | 'K' | 'N' | 'E'
  /** The code of its industry in KSIC. */
  industry: string
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
  corp_cls: 'E',
  industry: '46',
  modified: '20260101',
  sales: 90_000 + (Number(corp_code) % 97) * 1000,
  currency: 'KRW',
  accounts: 'none',
  lastYear: 2026,
  ...more,
})

const classes = { STK: 'Y', KSQ: 'K', KNX: 'N' } as const

/** What differs from a company with consolidated accounts in won. */
const special: Readonly<Record<string, Partial<FakeDartCompany>>> = {
  '990020': { accounts: 'own' },
  '9900A0': { accounts: 'sofar' },
  '990080': { accounts: 'bank' },
  '990050': { lastYear: 2025, currency: 'USD', sales: 210 },
  '990070': { accounts: 'none' },
}

export const fakeDartCompanies: readonly FakeDartCompany[] = [
  ...fakeKoreanCompanies.flatMap(({ code, filer, preferredOf, name, english, market }) =>
    filer === null || preferredOf !== undefined
      ? []
      : company(filer.corp_code, code, name, english, {
          ...{
            corp_cls: classes[market],
            industry: filer.industry,
            accounts: 'group' as const,
            ...special[code],
          },
        }),
  ),
  // This company has the same stock code as another one, and an older company number.
  company('00100011', '990010', '한울정밀공업', '', { corp_cls: 'Y', modified: '20170630' }),
  company('00900088', ' ', '온새미로&무역', 'ONSAEMIRO & TRADING'),
  company('00900099', ' ', '<한별>투자조합', ''),
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
  ...fakeKoreanCompanies
    .filter(({ market }) => market !== 'KNX')
    .map(({ code, name, group, delisted }) =>
      instrument(code, name, {
        ...(group === 'EF' ? { fref_security_type: 'ETF_ETF' as const } : {}),
        ...(delisted ? { delisted_at: isoDay(delisted) } : {}),
      }),
    ),
  instrument('980980', '아무도모르는회사'),
  instrument('880880', '오래전에떠난회사', { delisted_at: '2019-05-02' }),
]

/** What the vendor tells of a company, or null for a number that it does not know. */
export function companyJson(wanted: string): object | null {
  const found = fakeDartCompanies.find(({ corp_code }) => corp_code === wanted)
  if (!found) return null
  const { corp_code, stock_code, name, english, corp_cls, industry } = found
  return {
    ...{
      corp_code,
      corp_name: `${name}(주)`,
      corp_name_eng: english,
      stock_name: name,
      stock_code,
      corp_cls,
    },
    ...{ ceo_nm: '견본일', induty_code: industry, est_dt: '19690113', acc_mt: '12' },
  }
}

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

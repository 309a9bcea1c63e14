import { assert } from '#domain/kernel/assert.ts'
import type { MarketCode } from '#domain/market/country.ts'
import { countryOfTicker, type Ticker } from '#domain/market/ticker.ts'
import type { DemoCompany } from './company.ts'
import { demoFsymIdOf } from './identity.ts'

/**
 * The rule of a fund's holdings: the largest stocks of a country, a sector or a theme; `of` is null when it holds nothing
 * listed.
 */
export type DemoFundTarget = {
  of: 'kr' | 'us' | null
  sector: string | null
  theme: string | null
  /** True to rank stocks by dividends instead of market value. */
  payers: boolean
  /** The fund moves by this multiple of its market's return. */
  times: number
}

export type DemoFund = DemoCompany & {
  aim: DemoFundTarget
  /** The yearly fee in percent. */
  fee: number
  distribution: number
  index: string
}

/**
 * Forty funds of two invented houses. Columns: ticker, name without the house in Korean and English, shares in millions, first
 * price, aim, fee, distribution, index.
 */
const table = `
0E70M0 | 코리아 대표주 | Korea Leaders | 120 | 21345 | kr | 0.05 | 1.9 | Mulgyeol Korea Leaders 30
0E71M0 | 코리아 고배당 | Korea High Dividend | 41 | 11230 | kr payers | 0.19 | 4.6 | Mulgyeol Korea Dividend 30
0E72M0 | 반도체·전기전자 | Korea Electronics | 58 | 18415 | kr sector electronics | 0.25 | 0.8 | Mulgyeol Electronics
0E73M0 | 제약 | Korea Pharma | 33 | 14060 | kr sector pharmaceuticals | 0.3 | 0.2 | Mulgyeol Pharma
0E74M0 | 화학 | Korea Chemicals | 21 | 9845 | kr sector chemicals | 0.3 | 1.4 | Mulgyeol Chemicals
0E75M0 | 운송장비 | Korea Transport Equipment | 26 | 12500 | kr sector transport_equipment | 0.3 | 1.6 | Mulgyeol Transport Equipment
0E76M0 | 금융 | Korea Finance | 44 | 8240 | kr sector finance | 0.2 | 5.1 | Mulgyeol Finance
0E77M0 | 미디어·엔터 | Korea Entertainment | 17 | 10775 | kr sector entertainment | 0.4 | 0.4 | Mulgyeol Entertainment
0E78M0 | 로봇 | Korea Robots | 29 | 10000 | kr theme robots | 0.45 | 0.1 | Mulgyeol Robots 12
0E79M0 | 원자력 | Korea Nuclear Power | 24 | 9620 | kr theme nuclear_power | 0.45 | 0.7 | Mulgyeol Nuclear 12
0E80M0 | AI 인프라 | Korea AI Infrastructure | 38 | 10120 | kr theme ai_infrastructure | 0.4 | 0.5 | Mulgyeol AI Infrastructure 12
0E81M0 | 바이오 | Korea Biotech | 31 | 11060 | kr theme biotech | 0.45 | 0 | Mulgyeol Biotech 12
0E82M0 | 우주 | Korea Space | 12 | 9900 | kr theme space | 0.5 | 0.2 | Mulgyeol Space 12
0E83M0 | 미용 의료기기 | Korea Aesthetics | 9 | 10350 | kr theme aesthetic_devices | 0.5 | 0.6 | Mulgyeol Aesthetics 12
0E84M0 | 레버리지 | Korea Leveraged | 86 | 15470 | - times 2 | 0.64 | 0 | Mulgyeol Korea Leaders 30, twice daily
0E85M0 | 인버스 | Korea Inverse | 140 | 6120 | - times -1 | 0.64 | 0 | Mulgyeol Korea Leaders 30, inverse daily
0E86M0 | 미국 대형주 | US Large Cap | 74 | 12905 | us | 0.07 | 1.2 | Tidewater US Large Cap 30
0E87M0 | 미국 기술주 | US Technology | 62 | 16240 | us sector technology | 0.09 | 0.5 | Tidewater US Technology
0E88M0 | 국고채 10년 | Korea Treasury 10 Years | 19 | 103450 | - times -0.08 | 0.05 | 3.1 | Korea Treasury 10Y
0E89M0 | 단기자금 | Korea Cash | 36 | 51205 | - times 0.002 | 0.03 | 3.3 | Korea Overnight Rate
TDWX | 미국 대형주 | US Large Cap | 900 | 48.2 | us | 0.03 | 1.3 | Tidewater US Large Cap 30
TDWQ | 미국 기술주 | US Technology | 410 | 61.7 | us sector technology | 0.1 | 0.6 | Tidewater US Technology
TDWH | 미국 헬스케어 | US Health Care | 190 | 44.9 | us sector health_care | 0.1 | 1.2 | Tidewater US Health Care
TDWF | 미국 금융 | US Financials | 230 | 27.4 | us sector financials | 0.1 | 2.1 | Tidewater US Financials
TDWI | 미국 산업재 | US Industrials | 120 | 51.3 | us sector industrials | 0.1 | 1.4 | Tidewater US Industrials
TDWE | 미국 에너지 | US Energy | 160 | 33.8 | us sector energy | 0.1 | 3.6 | Tidewater US Energy
TDWC | 미국 임의소비재 | US Consumer Cyclical | 85 | 47.1 | us sector consumer_cyclical | 0.1 | 0.9 | Tidewater US Consumer Cyclical
TDWP | 미국 필수소비재 | US Consumer Staples | 98 | 38.6 | us sector consumer_staples | 0.1 | 2.5 | Tidewater US Consumer Staples
TDWU | 미국 유틸리티 | US Utilities | 77 | 42.2 | us sector utilities | 0.1 | 3.2 | Tidewater US Utilities
TDWR | 미국 리츠 | US Real Estate | 66 | 29.5 | us sector real_estate | 0.12 | 3.9 | Tidewater US Real Estate
TDWM | 미국 소재 | US Materials | 54 | 36.4 | us sector materials | 0.1 | 1.9 | Tidewater US Materials
TDWV | 미국 고배당 | US High Dividend | 310 | 35.9 | us payers | 0.08 | 3.5 | Tidewater US Dividend 30
TDAI | AI 소프트웨어 | AI Software | 140 | 25.2 | us theme ai_software | 0.45 | 0 | Tidewater AI Software 12
TDRB | 로봇 | Robots | 96 | 24.6 | us theme robots | 0.45 | 0.3 | Tidewater Robots 12
TDNU | 원자력 | Nuclear Power | 58 | 22.9 | us theme nuclear_power | 0.5 | 0.9 | Tidewater Nuclear 12
TDFT | 핀테크 | Fintech | 71 | 26.3 | us theme fintech | 0.45 | 0.1 | Tidewater Fintech 12
TDBX | 바이오 | Biotech | 125 | 30.8 | us theme biotech | 0.4 | 0 | Tidewater Biotech 12
TDKR | 한국 대표주 | Korea Leaders | 40 | 46.5 | kr | 0.35 | 1.7 | Mulgyeol Korea Leaders 30
TDWS | 미국 대형주 인버스 | US Large Cap Inverse | 210 | 39.4 | - times -1 | 0.89 | 0 | Tidewater US Large Cap 30, inverse daily
TDGB | 미국 국채 | US Treasuries | 260 | 98.7 | - times -0.1 | 0.04 | 4.1 | US Treasury 7-10Y
`

export const funds: readonly DemoFund[] = table.trim().split('\n').map(row)

const byKey: ReadonlyMap<string, DemoFund> = new Map(funds.map(each => [each.fsymId, each]))

export const demoFundOf = ({ fsymId }: DemoCompany): DemoFund | undefined => byKey.get(fsymId)

function row(line: string): DemoFund {
  const cells = line.split(' | ')
  assert(cells.length === 9, `${line} has nine columns`)
  const [ticker, ko, en, shares, price, aimed, fee, distribution, index] = cells as Nine
  const country = countryOfTicker(ticker as Ticker)
  const [houseKo, houseEn] = country === 'kr' ? ['물결', 'Mulgyeol'] : ['타이드워터', 'Tidewater']
  const market: MarketCode = country === 'kr' ? 2 : 4
  const aim = aimOf(aimed)
  const name_en = `${houseEn} ${en}`
  return {
    fsymId: demoFsymIdOf(name_en),
    ticker,
    market,
    venue: country === 'kr' ? 'KOSPI' : 'NYSE Arca',
    type: 'ETF_ETF',
    name_kr: `${houseKo} ${ko}`,
    name_en,
    sector: null,
    themes: aim.theme ? [aim.theme] : [],
    categories: [],
    shares: Number(shares),
    startPrice: Number(price),
    beta: aim.times,
    // A fund on another country's market deviates more from its own market within a session.
    restlessness: aim.of === null || aim.of === country ? 0.001 : 0.005,
    growth: 0,
    story: 'steady',
    aim,
    fee: Number(fee),
    distribution: Number(distribution),
    index,
  }
}

type Nine = [string, string, string, string, string, string, string, string, string]

function aimOf(text: string): DemoFundTarget {
  const [of, kind, what] = text.split(' ')
  return {
    of: of === 'kr' || of === 'us' ? of : null,
    sector: kind === 'sector' && what ? what : null,
    theme: kind === 'theme' && what ? what : null,
    payers: kind === 'payers',
    times: kind === 'times' ? Number(what) : 1,
  }
}

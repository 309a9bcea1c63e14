import type { MarketCode } from '#domain/market/country.ts'
import type { SecurityType } from '#domain/market/instrument.ts'
import { chanceOf } from './chance.ts'

/** Something that happens to a company on a day that is written down, so that a longer market has the same past. */
export type CompanyEvent =
  /** The price starts again at 1/ratio; a Korean one is preceded by three halted sessions. */
  | { kind: 'split'; on: number; ratio: number }
  | { kind: 'halt'; from: number; until: number | null }
  | { kind: 'limit-up'; on: number }

/** An invented company: none of these names, codes or tickers is anybody's. */
export type Company = {
  fsymId: string
  ticker: string
  market: MarketCode
  type: SecurityType
  name_kr: string
  name_en: string
  sector: string | null
  /** In millions. */
  shares: number
  /** At the start of the market, or on the first day. */
  startPrice: number
  /** How it goes with its market, and how much it moves by itself in a session. */
  beta: number
  restlessness: number
  /** A year's own growth. */
  growth: number
  listedAt?: number
  events?: readonly CompanyEvent[]
}

/** Six characters out of the English name: the list may be sorted and grow without anybody's key changing. */
const keyOf = (name: string): string =>
  `${Math.floor(chanceOf('fsym_id', name).uniform() * 36 ** 6)
    .toString(36)
    .toUpperCase()
    .padStart(6, '0')}-S`

function company(
  ticker: string,
  market: MarketCode,
  name_kr: string,
  name_en: string,
  sector: string | null,
  shares: number,
  startPrice: number,
  beta: number,
  restlessness: number,
  growth: number,
  more: Partial<Company> = {},
): Company {
  const names = { fsymId: keyOf(name_en), ticker, market, type: 'SHARE' as const, name_kr, name_en, sector }
  return { ...names, shares, startPrice, beta, restlessness, growth, ...more }
}

const fund: Partial<Company> = { type: 'ETF_ETF' }

/** The columns are those of `company` above. Two listings lie ahead, so that there is a new one later, too. */
export const companies: readonly Company[] = [
  company('0K31D0', 2, '윤슬디스플레이', 'Yunseul Display', 'electronics', 158, 31_200, 1.15, 0.016, 0.05),
  company('417290', 2, '미르조선', 'Mireu Shipyards', 'vehicles_ships', 89, 52_400, 1.05, 0.015, 0.09),
  company('052980', 2, '다솜제약', 'Dasom Pharma', 'pharmaceuticals', 64, 38_900, 0.7, 0.017, 0.01),
  company('988410', 2, '가람해운', 'Garam Marine', 'transport_storage', 210, 14_300, 0.95, 0.018, -0.02),
  company('0Q44E0', 1, '해온전장', 'Haeon Auto Electric', 'electronics', 71, 17_850, 1.2, 0.02, 0.06),
  company('2M07A0', 1, '타래로보틱스', 'Tarae Robotics', 'machinery', 44, 9_820, 1.3, 0.027, 0.12, {
    events: [
      { kind: 'limit-up', on: 20250613 },
      { kind: 'limit-up', on: 20261118 },
    ],
  }),
  company('311740', 2, '새별전자', 'Saebyeol Electronics', 'electronics', 402, 214_000, 1.1, 0.013, 0.07, {
    events: [{ kind: 'split', on: 20250512, ratio: 5 }],
  }),
  company('207530', 2, '두레건설', 'Durae Construction', 'construction', 96, 11_650, 0.9, 0.016, -0.04, {
    events: [
      { kind: 'halt', from: 20220614, until: 20220627 },
      { kind: 'halt', from: 20261026, until: null },
    ],
  }),
  company('973150', 2, '벼리화학', 'Byeori Chemical', 'chemicals', 58, 41_250, 1, 0.015, 0.03),
  company('3K48D0', 2, '여울식품', 'Yeoul Foods', 'food_beverage', 22, 128_500, 0.55, 0.011, 0.04),
  company('5R63G0', 1, '솔빛소재', 'Solbit Materials', 'metals', 83, 6_730, 1.25, 0.023, 0.08),
  company('6T01H0', 1, '온새미에너지', 'Onsaemi Energy', 'utilities', 37, 12_400, 1.1, 0.026, 0.05, {
    listedAt: 20260921,
  }),
  company('0V27J0', 1, '너울바이오', 'Neoul Bio', 'pharmaceuticals', 29, 18_200, 1.1, 0.03, 0.05, {
    listedAt: 20270118,
  }),
  company('8V27J0', 1, '마루게임즈', 'Maru Games', 'entertainment', 33, 24_600, 1.05, 0.024, 0.05, {
    listedAt: 20270517,
  }),
  company('0E70M0', 2, '물결 코리아 대표주', 'Mulgyeol Korea Leaders', null, 120, 21_345, 1, 0.001, 0, fund),

  company('VLDT', 3, '벨트 반도체', 'Veldt Semiconductor', 'semiconductors', 611, 58.4, 1.35, 0.017, 0.11),
  company('ORRY', 3, '오러리 클라우드', 'Orrery Cloud', 'software', 388, 27.15, 1.25, 0.018, 0.07),
  company('FRNH', 3, '펀힐 메디컬', 'Fernhill Medical', 'health_equipment', 142, 34.8, 0.75, 0.014, 0.0),
  company('CDRF', 4, '콜더 화물', 'Calder Freight', 'transport', 97, 36.2, 1, 0.015, 0.01),
  company('PGTB', 4, '파인게이트 은행', 'Pinegate Bank', 'banks', 520, 41.1, 1.05, 0.011, 0.03),
  company('ASHG', 4, '애시그로브 식품', 'Ashgrove Foods', 'food_beverage', 233, 70.55, 0.5, 0.009, 0.03),
  company('LMNH', 3, '루멘홀', 'Lumenhall', 'media', 176, 19.4, 1.2, 0.02, -0.03),
  company('MRB.B', 4, '매로베이 에너지', 'Marrow Bay Energy', 'energy', 305, 28.6, 0.85, 0.015, 0.02),
  company('BRNL', 4, '브린들 의류', 'Brindle Apparel', 'apparel', 88, 30.25, 0.95, 0.017, -0.01),
  company('TSSR', 3, '테살리 로보틱스', 'Tessaly Robotics', 'machinery', 214, 196.3, 1.3, 0.019, 0.12, {
    events: [{ kind: 'split', on: 20240610, ratio: 4 }],
  }),
  company('QLLN', 4, '퀼론 페이먼츠', 'Quillon Payments', 'financial_services', 267, 52.7, 1.1, 0.014, 0.06),
  company('HRGT', 4, '해로게이트 보험', 'Harrowgate Insurance', 'insurance', 149, 63.9, 0.7, 0.01, 0.04),
  company('TDWX', 4, '타이드워터 미국 대형주', 'Tidewater US Large Cap', null, 900, 48.2, 1, 0.0008, 0, fund),
]

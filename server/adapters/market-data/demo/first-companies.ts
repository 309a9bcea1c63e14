import type { MarketCode } from '#domain/market/country.ts'
import type { DemoCompany } from './company.ts'
import { demoFsymIdOf, demoVenueOfMarket } from './identity.ts'

/** The sub-categories of each company, by ticker. */
const business: Readonly<Record<string, string>> = {
  '0K31D0': 'oled_panels micro_led',
  '417290': 'lng_carriers ship_engines',
  '052980': 'generics vaccines',
  '988410': 'container_shipping bulk_carriers',
  '0Q44E0': 'car_chips power_chips',
  '2M07A0': 'collaborative_robots humanoids',
  '311740': 'hbm_memory memory_chips home_appliances',
  '207530': 'apartment_building civil_works',
  '973150': 'olefins engineering_plastics',
  '3K48D0': 'instant_noodles frozen_meals',
  '5R63G0': 'copper_foil battery_recycling',
  '6T01H0': 'offshore_wind virtual_power_plants',
  '0V27J0': 'cell_therapy gene_therapy',
  '8V27J0': 'mobile_games e_sports',
  VLDT: 'ai_accelerators contract_chip_making',
  ORRY: 'gpu_clouds business_software',
  FRNH: 'surgical_robots x_ray_imaging',
  CDRF: 'parcels cold_chain',
  PGTB: 'commercial_banks credit_cards',
  ASHG: 'frozen_meals confectionery',
  LMNH: 'streaming drama_studios',
  'MRB.B': 'shale_oil lng_terminals',
  BRNL: 'outdoor_wear athleisure',
  TSSR: 'industrial_robots humanoids',
  QLLN: 'mobile_payments money_transfers',
  HRGT: 'casualty_insurance car_insurance',
}

function company(
  ticker: string,
  market: MarketCode,
  name_kr: string,
  name_en: string,
  sector: string,
  shares: number,
  startPrice: number,
  beta: number,
  restlessness: number,
  growth: number,
  more: Partial<DemoCompany> = {},
): DemoCompany {
  const named = {
    fsymId: demoFsymIdOf(name_en),
    ticker,
    market,
    type: 'SHARE' as const,
    name_kr,
    name_en,
    sector,
  }
  const belongs = {
    venue: demoVenueOfMarket[market],
    themes: [],
    categories: business[ticker]?.split(' ') ?? [],
  }
  const story = growth >= 0.1 ? ('growth' as const) : ('steady' as const)
  return { ...named, ...belongs, shares, startPrice, beta, restlessness, growth, story, ...more }
}

/**
 * Companies written by hand, with their events, so that texts and tests can refer to them. The columns are the parameters of
 * `company` above. Two of them are listed in 2027, so that the market still gains stocks.
 */
export const firstCompanies: readonly DemoCompany[] = [
  company('0K31D0', 2, '윤슬디스플레이', 'Yunseul Display', 'electronics', 158, 31_200, 1.15, 0.016, 0.05),
  company('417290', 2, '미르조선', 'Mireu Shipyards', 'transport_equipment', 89, 52_400, 1.05, 0.015, 0.09),
  company('052980', 2, '다솜제약', 'Dasom Pharma', 'pharmaceuticals', 64, 38_900, 0.7, 0.017, 0.01),
  company('988410', 2, '가람해운', 'Garam Marine', 'transport_storage', 210, 14_300, 0.95, 0.018, -0.02),
  company('0Q44E0', 1, '해온전장', 'Haeon Auto Electric', 'electronics', 71, 17_850, 1.2, 0.02, 0.06),
  company('2M07A0', 1, '타래로보틱스', 'Tarae Robotics', 'machinery', 44, 9_820, 1.3, 0.027, 0.12, {
    themes: ['robots'],
    events: [
      { kind: 'limit-up', on: 20250613 },
      { kind: 'limit-up', on: 20261118 },
    ],
  }),
  company('311740', 2, '새별전자', 'Saebyeol Electronics', 'electronics', 402, 214_000, 1.1, 0.013, 0.07, {
    themes: ['ai_infrastructure'],
    events: [{ kind: 'split', on: 20250512, ratio: 5 }],
  }),
  company('207530', 2, '두레건설', 'Durae Construction', 'construction', 96, 11_650, 0.9, 0.016, -0.04, {
    events: [
      { kind: 'halt', from: 20220614, until: 20220627 },
      { kind: 'halt', from: 20261026, until: null },
    ],
  }),
  company('973150', 2, '벼리화학', 'Byeori Chemical', 'chemicals', 58, 41_250, 1, 0.015, 0.03),
  company('3K48D0', 2, '여울식품', 'Yeoul Foods', 'food_tobacco', 22, 128_500, 0.55, 0.011, 0.04),
  company('5R63G0', 1, '솔빛소재', 'Solbit Materials', 'metals', 83, 6_730, 1.25, 0.023, 0.08, {
    events: [{ kind: 'limit-up', on: 20261119 }],
  }),
  company('6T01H0', 1, '온새미에너지', 'Onsaemi Energy', 'utilities', 37, 12_400, 1.1, 0.026, 0.05, {
    listedAt: 20260921,
  }),
  company('0V27J0', 1, '너울바이오', 'Neoul Bio', 'pharmaceuticals', 29, 18_200, 1.1, 0.03, 0.05, {
    themes: ['biotech'],
    listedAt: 20270118,
  }),
  company('8V27J0', 1, '마루게임즈', 'Maru Games', 'entertainment', 33, 24_600, 1.05, 0.024, 0.05, {
    listedAt: 20270517,
  }),

  company('VLDT', 3, '벨트 반도체', 'Veldt Semiconductor', 'technology', 611, 58.4, 1.35, 0.017, 0.11, {
    themes: ['ai_infrastructure'],
  }),
  company('ORRY', 3, '오러리 클라우드', 'Orrery Cloud', 'technology', 388, 27.15, 1.25, 0.018, 0.07, {
    themes: ['ai_infrastructure'],
  }),
  company('FRNH', 3, '펀힐 메디컬', 'Fernhill Medical', 'health_care', 142, 34.8, 0.75, 0.014, 0),
  company('CDRF', 4, '콜더 화물', 'Calder Freight', 'industrials', 97, 36.2, 1, 0.015, 0.01),
  company('PGTB', 4, '파인게이트 은행', 'Pinegate Bank', 'financials', 520, 41.1, 1.05, 0.011, 0.03),
  company('ASHG', 4, '애시그로브 식품', 'Ashgrove Foods', 'consumer_staples', 233, 70.55, 0.5, 0.009, 0.03),
  company('LMNH', 3, '루멘홀', 'Lumenhall', 'communication', 176, 19.4, 1.2, 0.02, -0.03),
  company('MRB.B', 4, '매로베이 에너지', 'Marrow Bay Energy', 'energy', 305, 28.6, 0.85, 0.015, 0.02),
  company('BRNL', 4, '브린들 의류', 'Brindle Apparel', 'consumer_cyclical', 88, 30.25, 0.95, 0.017, -0.01),
  company('TSSR', 3, '테살리 로보틱스', 'Tessaly Robotics', 'industrials', 214, 196.3, 1.3, 0.019, 0.12, {
    themes: ['robots'],
    events: [{ kind: 'split', on: 20240610, ratio: 4 }],
  }),
  company('QLLN', 4, '퀼론 페이먼츠', 'Quillon Payments', 'financials', 267, 52.7, 1.1, 0.014, 0.06, {
    themes: ['fintech'],
  }),
  company('HRGT', 4, '해로게이트 보험', 'Harrowgate Insurance', 'financials', 149, 63.9, 0.7, 0.01, 0.04),
]

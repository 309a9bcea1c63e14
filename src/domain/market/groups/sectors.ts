import type { Country } from '../country.ts'

export type Sector = { country: Country; code: string; ko: string; en: string; also: readonly string[] }

const kr = (code: string, ko: string, en: string, ...also: string[]): Sector => ({
  country: 'kr',
  code,
  ko,
  en,
  also,
})
const us = (code: string, ko: string, en: string, ...also: string[]): Sector => ({
  country: 'us',
  code,
  ko,
  en,
  also,
})

/**
 * These are the 24 KOSPI industries by their KRX names, and 11 US sectors in our own words. `also` are names that
 * sources use.
 */
export const sectors: readonly Sector[] = [
  kr('food_tobacco', '음식료·담배', 'Food, beverages & tobacco', '음식료품', 'food_beverage'),
  kr('textiles_apparel', '섬유·의류', 'Textiles & apparel', '섬유의복'),
  kr('paper_wood', '종이·목재', 'Paper & wood', '종이목재'),
  kr('chemicals', '화학', 'Chemicals'),
  kr('pharmaceuticals', '제약', 'Pharmaceuticals', '의약품'),
  kr('non_metals', '비금속', 'Non-metallic minerals', '비금속광물'),
  kr('metals', '금속', 'Metals', '철강금속', '철강및금속'),
  kr('machinery', '기계·장비', 'Machinery & equipment', '기계'),
  kr('electronics', '전기전자', 'Electrical & electronic equipment', '전기·전자'),
  kr('medical_precision', '의료·정밀기기', 'Medical & precision instruments', '의료정밀'),
  kr('transport_equipment', '운송장비·부품', 'Transport equipment & parts', '운수장비', 'vehicles_ships'),
  kr('distribution', '유통', 'Distribution', '유통업'),
  kr('utilities', '전기·가스', 'Electricity & gas', '전기가스', '전기가스업'),
  kr('construction', '건설', 'Construction', '건설업'),
  kr('transport_storage', '운송·창고', 'Transport & storage', '운수창고', '운수창고업'),
  kr('telecommunications', '통신', 'Telecommunications', '통신업'),
  kr('finance', '금융', 'Finance', '금융업', '기타금융', '은행'),
  kr('securities', '증권', 'Securities'),
  kr('insurance', '보험', 'Insurance'),
  kr('services', '일반서비스', 'General services', '서비스업'),
  kr('manufacturing', '제조', 'Manufacturing', '기타제조', '제조업'),
  kr('entertainment', '오락·문화', 'Entertainment & culture', '출판·매체복제', '오락문화'),
  kr('it_services', 'IT 서비스', 'IT services', 'IT서비스'),
  kr('real_estate', '부동산', 'Real estate'),
  us('technology', '기술', 'Technology', 'Information Technology', 'Tech'),
  us('communication', '통신·미디어', 'Communication & media', 'Communication Services'),
  us('consumer_cyclical', '임의소비재', 'Discretionary goods & services', 'Consumer Discretionary'),
  us('consumer_staples', '필수소비재', 'Everyday goods', 'Consumer Staples'),
  us('energy', '에너지', 'Energy'),
  us('financials', '금융', 'Banks, insurers & brokers', 'Financials', 'Financial Services'),
  us('health_care', '헬스케어', 'Health care', 'Healthcare'),
  us('industrials', '산업재', 'Industry & transport', 'Industrials'),
  us('materials', '소재', 'Raw materials', 'Materials', 'Basic Materials'),
  us('real_estate', '부동산', 'Real estate'),
  us('utilities', '유틸리티', 'Electricity, gas & water', 'Utilities'),
]

export const sectorsOf = (country: Country): readonly Sector[] =>
  sectors.filter(each => each.country === country)

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s·.&,_-]/g, '')

/** Finds a sector by its code, its name in either language, or a name that a source uses; null for an unknown name. */
export function findSector(country: Country, text: string): Sector | null {
  const query = plain(text)
  const isNamed = ({ code, ko, en, also }: Sector): boolean =>
    [code, ko, en, ...also].some(name => plain(name) === query)
  return sectors.find(sector => sector.country === country && isNamed(sector)) ?? null
}

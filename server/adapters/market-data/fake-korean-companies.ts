import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'

/** Invented securities with unassigned codes, of which every fake of a Korean source tells; each one stands for a special case. */
export type FakeKoreanCompany = {
  code: string
  name: string
  english: string
  market: 'STK' | 'KSQ' | 'KNX'
  group: 'ST' | 'EF'
  /** The company's 대분류, 중분류 and 소분류: its large, medium and small sector groups. */
  sectors: readonly [string, string, string]
  shares: number
  foreign: { held: number; limit: number }
  onNxt: boolean
  price: number
  listed: TradingDay
  /** The earlier listing on KOSDAQ of a company that has moved. */
  movedFrom?: { listed: TradingDay; left: TradingDay }
  delisted?: TradingDay
  /** The first and the last day of each period without a trade. */
  halts?: readonly (readonly [TradingDay, TradingDay])[]
  haltedNow?: true
  /** A day with only a block trade outside the order book: volume, but no price. */
  blockOnly?: TradingDay
  /** From this day of a split on, a price is `ratio` times what it was. */
  splits?: readonly { day: TradingDay; ratio: number; flng: string }[]
  /** The company's number at DART, and its code of the Korean industry classification; null for a fund. */
  filer: { corp_code: string; industry: string } | null
  /** Another class of the shares of the company with this code: its filings are those of the company. */
  preferredOf?: string
  /** True when every optional field of the company is missing. */
  isBare?: true
}

const day = toTradingDay
const usual = { market: 'STK', group: 'ST', onNxt: false } as const

export const fakeKoreanCompanies: readonly FakeKoreanCompany[] = [
  {
    ...usual,
    code: '990010',
    filer: { corp_code: '00900011', industry: '29299' },
    name: '한울정밀',
    english: 'Hanul Precision',
    sectors: ['시가총액규모대', '기계.장비', '기계.장비'],
    shares: 48_000_000,
    foreign: { held: 14_400_000, limit: 48_000_000 },
    onNxt: true,
    price: 41_000,
    listed: day(19950620),
    blockOnly: day(20250812),
  },
  {
    ...usual,
    code: '990015',
    filer: { corp_code: '00900011', industry: '29299' },
    preferredOf: '990010',
    name: '한울정밀우',
    english: 'Hanul Precision(1P)',
    sectors: ['시가총액규모소', '기계.장비', '기계.장비'],
    shares: 2_400_000,
    foreign: { held: 310_000, limit: 2_400_000 },
    price: 27_500,
    listed: day(19970829),
  },
  {
    ...usual,
    code: '990020',
    filer: { corp_code: '00900022', industry: '264' },
    name: '새솔전자',
    english: 'Saesol Electronics',
    sectors: ['시가총액규모대', '제조', '전기전자'],
    shares: 120_000_000,
    foreign: { held: 27_000_000, limit: 58_800_000 },
    onNxt: true,
    price: 62_000,
    listed: day(20010417),
    movedFrom: { listed: day(19990503), left: day(20010417) },
    halts: [[day(20260518), day(20260521)]],
    splits: [{ day: day(20260522), ratio: 0.2, flng: '00' }],
  },
  {
    ...usual,
    code: '9900A0',
    filer: { corp_code: '00900033', industry: '29280' },
    name: '누리로보틱스',
    english: 'Nuri Robotics',
    market: 'KSQ',
    sectors: ['시가총액규모소', '제조', '운송장비.부품'],
    shares: 9_100_000,
    foreign: { held: 130_000, limit: 9_100_000 },
    price: 17_500,
    listed: day(20260309),
  },
  {
    ...usual,
    code: '990040',
    filer: { corp_code: '00900077', industry: '21210' },
    name: '가온제약',
    english: 'Gaon Pharma',
    market: 'KSQ',
    sectors: ['시가총액규모중', '제약', '제약'],
    shares: 31_200_000,
    foreign: { held: 900_000, limit: 31_200_000 },
    price: 8_200,
    listed: day(20090211),
    halts: [[day(20261113), day(20261231)]],
    haltedNow: true,
    splits: [{ day: day(20250325), ratio: 10 / 13, flng: '01' }],
  },
  {
    ...usual,
    code: '990050',
    filer: { corp_code: '00900055', industry: '50112' },
    name: '동백해운',
    english: 'Dongbaek Shipping',
    sectors: ['시가총액규모소', '운송.창고', '운송.창고'],
    shares: 15_000_000,
    foreign: { held: 20_000, limit: 7_350_000 },
    price: 1_480,
    listed: day(19880705),
    delisted: day(20260529),
    halts: [[day(20260420), day(20260520)]],
  },
  {
    ...usual,
    code: '990080',
    filer: { corp_code: '00900044', industry: '64121' },
    name: '라온은행',
    english: 'Raon Bank',
    sectors: ['시가총액규모중', '금융', '금융'],
    shares: 26_000_000,
    foreign: { held: 9_800_000, limit: 26_000_000 },
    price: 19_400,
    listed: day(20051121),
  },
  {
    ...usual,
    code: '990060',
    filer: null,
    name: 'TM 배당상위',
    english: '',
    group: 'EF',
    sectors: ['', '', ''],
    shares: 0,
    foreign: { held: 0, limit: 0 },
    onNxt: true,
    price: 10_300,
    listed: day(20210903),
    isBare: true,
  },
  {
    ...usual,
    code: '990070',
    filer: { corp_code: '00900066', industry: '58221' },
    name: '작은기술',
    english: 'Little Tech',
    market: 'KNX',
    sectors: ['', '', ''],
    shares: 2_000_000,
    foreign: { held: 0, limit: 2_000_000 },
    price: 5_000,
    listed: day(20200615),
  },
]

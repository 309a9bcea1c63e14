import type { LocalizedText } from '../analysis/report/words.ts'
import type { Country } from '../market/country.ts'
import type { ClosureName, HoursReason } from '../market/holidays/calendar-data.ts'
import { type ComputedScheduleEvent, isStockScheduleEvent, type MarketDayEvent } from './event.ts'

/** These are the names of the closed days. Two days have different names in the two countries; see `ownWords`. */
const closureWords: Readonly<Record<ClosureName, LocalizedText>> = {
  'new-year': { ko: '신정', en: 'New Year’s Day' },
  seollal: { ko: '설날 연휴', en: 'Seollal' },
  'independence-movement-day': { ko: '삼일절', en: 'Independence Movement Day' },
  'labour-day': { ko: '노동절', en: 'Labor Day' },
  'childrens-day': { ko: '어린이날', en: 'Children’s Day' },
  'buddhas-birthday': { ko: '부처님오신날', en: 'Buddha’s Birthday' },
  'memorial-day': { ko: '메모리얼 데이', en: 'Memorial Day' },
  'constitution-day': { ko: '제헌절', en: 'Constitution Day' },
  'liberation-day': { ko: '광복절', en: 'Liberation Day' },
  chuseok: { ko: '추석 연휴', en: 'Chuseok' },
  'foundation-day': { ko: '개천절', en: 'National Foundation Day' },
  'hangeul-day': { ko: '한글날', en: 'Hangeul Day' },
  christmas: { ko: '성탄절', en: 'Christmas' },
  'year-end': { ko: '연말 휴장', en: 'Year-end market holiday' },
  election: { ko: '선거일', en: 'Election Day' },
  decreed: { ko: '임시공휴일', en: 'Temporary public holiday' },
  'martin-luther-king-day': { ko: '마틴 루서 킹 데이', en: 'Martin Luther King Jr. Day' },
  'washingtons-birthday': { ko: '워싱턴 탄생일(대통령의 날)', en: 'Washington’s Birthday' },
  'good-friday': { ko: '성금요일', en: 'Good Friday' },
  juneteenth: { ko: '준틴스 데이', en: 'Juneteenth' },
  'independence-day': { ko: '미국 독립기념일', en: 'Independence Day' },
  thanksgiving: { ko: '추수감사절', en: 'Thanksgiving' },
  mourning: { ko: '국가 애도일', en: 'National Day of Mourning' },
}
const ownWords: Readonly<Record<Country, Partial<Record<ClosureName, LocalizedText>>>> = {
  kr: {
    'memorial-day': { ko: '현충일', en: 'Memorial Day' },
    'labour-day': { ko: '노동절', en: 'Labor Day' },
  },
  us: {},
}

const hoursWords: Readonly<Record<HoursReason, LocalizedText>> = {
  'year-opening': { ko: '증시 개장식(개장 시각 변경)', en: 'First session of the year (late open)' },
  'entrance-exam': { ko: '수능일(거래시간 변경)', en: 'University entrance exam (later hours)' },
  'day-after-thanksgiving': {
    ko: '추수감사절 다음 날(조기 폐장)',
    en: 'Day after Thanksgiving (early close)',
  },
  'independence-eve': { ko: '독립기념일 전날(조기 폐장)', en: 'Day before Independence Day (early close)' },
  'christmas-eve': { ko: '성탄절 전날(조기 폐장)', en: 'Christmas Eve (early close)' },
}

const stockWords = {
  earnings: { ko: '실적 발표', en: 'Earnings' },
  ex: { ko: '배당락', en: 'Ex-dividend' },
  pay: { ko: '배당금 지급', en: 'Dividend payment' },
  listing: { ko: '상장', en: 'Listing' },
  insider_plan: { ko: '내부자 매도 계획 개시', en: 'Planned insider sale starts' },
} as const satisfies Record<string, LocalizedText>

export function scheduleEventWords(event: ComputedScheduleEvent): LocalizedText {
  if (!isStockScheduleEvent(event)) return marketDayWords(event)
  return stockWords[event.kind === 'dividend' ? event.what : event.kind]
}

export const closureNameWords = (country: Country, name: ClosureName): LocalizedText =>
  ownWords[country][name] ?? closureWords[name]

export const hoursReasonWords = (name: HoursReason): LocalizedText => hoursWords[name]

const marketDayWords = (event: MarketDayEvent): LocalizedText =>
  event.kind === 'holiday' ? closureNameWords(event.country, event.name) : hoursReasonWords(event.name)

import type { LocalizedText } from '../analysis/report/words.ts'
import type { Feed } from '../market/feed.ts'

export const feedNames: Readonly<Record<Feed, LocalizedText>> = {
  listing: { ko: '종목 목록', en: 'Listings' },
  details: { ko: '종목 정보', en: 'Company details' },
  bars: { ko: '주가', en: 'Prices' },
  index: { ko: '지수', en: 'Indices' },
  statements: { ko: '재무제표', en: 'Financial statements' },
  earnings: { ko: '실적', en: 'Earnings' },
  consensus: { ko: '실적 발표일과 예상치', en: 'Earnings dates and estimates' },
  insiders: { ko: '내부자 거래', en: 'Insider trades' },
  flows: { ko: '투자자별 매매', en: 'Investor flows' },
  holdings: { ko: 'ETF 구성 종목', en: 'ETF holdings' },
  funds: { ko: 'ETF 정보', en: 'ETF details' },
  dividends: { ko: '배당', en: 'Dividends' },
  themes: { ko: '테마', en: 'Themes' },
  fx: { ko: '환율', en: 'Exchange rates' },
  nxt: { ko: '넥스트레이드 시세', en: 'Nextrade prices' },
}

/** Says that a source brings a feed, but too little of it so far: a key would change nothing. */
export const scarceFeedSentence = (feed: Feed): LocalizedText => ({
  ko: `‘${feedNames[feed].ko}’ 자료가 모자라 아직 알 수 없습니다.`,
  en: `Not available yet: not enough “${feedNames[feed].en}” data has loaded.`,
})

const faultWords: Readonly<Record<string, LocalizedText>> = {
  unreachable: { ko: '제공처에 연결하지 못했습니다.', en: 'We couldn’t reach the source.' },
  refused: { ko: '제공처가 요청을 거절했습니다.', en: 'The source refused the request.' },
  rate_limited: { ko: '제공처의 요청 한도를 넘었습니다.', en: 'We reached the source’s request limit.' },
  unreadable: { ko: '제공처의 답을 읽지 못했습니다.', en: 'We couldn’t read the source’s response.' },
  unknown_stock: {
    ko: '제공처가 모르는 종목이 있습니다.',
    en: 'The source doesn’t cover some of the stocks.',
  },
  incomplete: {
    ko: '제공처의 답에 빠진 숫자가 있습니다.',
    en: 'A number is missing from the source’s response.',
  },
}
const otherwise: LocalizedText = { ko: '자료를 받지 못했습니다.', en: 'We didn’t receive the data.' }

/**
 * Describes a fault for users. A fault is stored as its kind and, after a colon, a detail for the operator, which may contain
 * addresses and keys: the detail is never shown.
 */
export function faultInWords(fault: string): LocalizedText {
  const [kind = ''] = fault.split(':', 1)
  return Object.hasOwn(faultWords, kind) ? faultWords[kind]! : otherwise
}

import type { Country } from '../market/country.ts'

/**
 * Names that people type and no listing has: what a company is called in short, or how its Latin name is said in Korean. The key
 * is the ticker; an operator's pull request adds a row.
 */
const spokenNames: Readonly<Record<Country, Readonly<Record<string, readonly string[]>>>> = {
  kr: {
    '000660': ['하닉', '하이닉스'],
    '005380': ['현차'],
    '005930': ['삼전'],
    '005935': ['삼전우'],
    '011200': ['현대상선'],
    '015760': ['한전'],
    '017670': ['스크텔'],
    '042660': ['대우조선'],
    '207940': ['삼바'],
    '247540': ['에코프로비엠'],
    '373220': ['엘엔솔', '엘지엔솔'],
    '377300': ['카페이'],
    '323410': ['카뱅'],
    '329180': ['현중'],
    '352820': ['방탄', '빅히트'],
    '402340': ['스퀘어'],
  },
  us: {
    AAPL: ['애플'],
    ABNB: ['에어비앤비'],
    ADBE: ['어도비'],
    AMD: ['암드', '에이엠디'],
    AMZN: ['아마존'],
    ARM: ['암 홀딩스'],
    ASML: ['에이에스엠엘'],
    AVGO: ['브로드컴'],
    BA: ['보잉'],
    'BRK.B': ['버크셔', '버크셔 해서웨이'],
    COIN: ['코인베이스'],
    COST: ['코스트코'],
    CPNG: ['쿠팡'],
    CRM: ['세일즈포스'],
    CRWD: ['크라우드스트라이크'],
    DIS: ['디즈니'],
    F: ['포드'],
    GM: ['지엠', '제너럴모터스'],
    GOOG: ['구글', '알파벳'],
    GOOGL: ['구글', '알파벳'],
    HOOD: ['로빈후드'],
    INTC: ['인텔'],
    IONQ: ['아이온큐'],
    JEPI: ['제피'],
    JNJ: ['존슨앤드존슨'],
    JPM: ['제이피모건'],
    KO: ['코카콜라'],
    LLY: ['일라이 릴리', '릴리'],
    MA: ['마스터카드'],
    MCD: ['맥도날드'],
    META: ['메타', '페이스북'],
    MRNA: ['모더나'],
    MSFT: ['마소', '마이크로소프트'],
    MSTR: ['스트래티지', '마이크로스트래티지'],
    MU: ['마이크론'],
    NFLX: ['넷플릭스'],
    NKE: ['나이키'],
    NVDA: ['엔비디아'],
    NVO: ['노보 노디스크'],
    O: ['리얼티인컴'],
    ORCL: ['오라클'],
    PEP: ['펩시'],
    PFE: ['화이자'],
    PLTR: ['팔란티어'],
    QCOM: ['퀄컴'],
    QQQ: ['큐큐큐'],
    RBLX: ['로블록스'],
    RKLB: ['로켓랩'],
    SBUX: ['스타벅스'],
    SCHD: ['슈드'],
    SHOP: ['쇼피파이'],
    SMCI: ['슈퍼마이크로'],
    SNOW: ['스노우플레이크'],
    SOFI: ['소파이'],
    SOXL: ['속슬'],
    SPY: ['스파이'],
    TQQQ: ['티큐'],
    TSLA: ['테슬라'],
    TSM: ['티에스엠씨'],
    UBER: ['우버'],
    UNH: ['유나이티드헬스'],
    V: ['비자'],
    VOO: ['부'],
    WMT: ['월마트'],
  },
}

/** Latin words of Korean names that are said as words; all others are said letter by letter. */
const spokenWords: Readonly<Record<string, string>> = {
  ACE: '에이스',
  HANARO: '하나로',
  KODEX: '코덱스',
  KOSEF: '코세프',
  NAVER: '네이버',
  PLUS: '플러스',
  POSCO: '포스코',
  RISE: '라이즈',
  SOL: '쏠',
  TIGER: '타이거',
  TIMEFOLIO: '타임폴리오',
}

const spokenLetters: Readonly<Record<string, string>> = {
  ...{ A: '에이', B: '비', C: '씨', D: '디', E: '이', F: '에프', G: '지', H: '에이치', I: '아이', J: '제이' },
  ...{ K: '케이', L: '엘', M: '엠', N: '엔', O: '오', P: '피', Q: '큐', R: '알', S: '에스', T: '티' },
  ...{ U: '유', V: '브이', W: '더블유', X: '엑스', Y: '와이', Z: '제트', '&': '앤', '-': '' },
}

/** Our choice: a longer run of capitals is a word, and nobody says it letter by letter. */
const MOST_LETTERS = 5

/** S-Oil is said with a tense consonant, and part of its name is a word. */
const spokenStarts: readonly (readonly [RegExp, string])[] = [[/^S-?OIL/i, '에쓰오일']]

type NamedSecurity = { country: Country; ticker: string; name_kr: string }

/** The names under which people look for a security beside its ticker and its two names. */
export function spokenNamesOf({ country, ticker, name_kr }: NamedSecurity): string[] {
  const known = Object.hasOwn(spokenNames[country], ticker) ? (spokenNames[country][ticker] ?? []) : []
  const spoken = country === 'kr' ? sayLatinStart(name_kr) : null
  return [...new Set([...known, ...(spoken === null ? [] : [spoken])])]
}

/** «LG전자» is also looked for as «엘지전자»; null for a name without a Latin beginning. */
function sayLatinStart(name: string): string | null {
  for (const [start, spoken] of spokenStarts) if (start.test(name)) return name.replace(start, spoken)
  const [latin = ''] = /^[A-Z][A-Z&-]*/.exec(name) ?? []
  if (latin === '') return null
  const word = Object.hasOwn(spokenWords, latin) ? spokenWords[latin] : undefined
  if (word === undefined && latin.length > MOST_LETTERS) return null
  const spoken = word ?? [...latin].map(letter => spokenLetters[letter] ?? '').join('')
  return spoken + name.slice(latin.length)
}

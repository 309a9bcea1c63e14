import { describe, expect, it } from 'vitest'
import { buildIndex } from './build-index.ts'
import type { EntryHit, SearchEntry } from './entry.ts'
import { searchStocks } from './search.ts'

const stock = (
  ticker: string,
  name_kr: string,
  name_en: string,
  weight = 0,
  aliases: string[] = [],
): SearchEntry => ({
  fsym_id: `${ticker}-ID`,
  ticker,
  name_kr,
  name_en,
  aliases,
  country: /^\d/.test(ticker) ? 'kr' : 'us',
  weight,
})

const listed = [
  stock('100010', '가람전자', 'Garam Electronics', 90),
  stock('100011', '가람전자우', 'Garam Electronics Pref.', 40),
  stock('100020', '가람물산', 'Garam C&T', 50),
  stock('100030', '새가람', 'Saegaram', 60),
  stock('100040', '해솔하이닉', 'Haesol Hynic', 70, ['해닉']),
  stock('100050', 'KR화학', 'KR Chem', 65),
  stock('100060', '쌍봉건설', 'Ssangbong E&C', 20),
  stock('100070', '값진닭', 'Gapjin', 10),
  stock('0126Z0', '무지개에피스', 'Mujigae Epis', 5),
  stock('AMBR', '앰버', 'Amber Inc.', 100),
  stock('AMB', '앰비언트', 'Ambient Corp.', 10),
  stock('ORB.A', '오빗', 'Orbit Holdings', 80),
  stock('ORB.B', '오빗', 'Orbit Holdings', 85),
  stock('GLD', '골든아워', 'Golden Hour', 30),
]
const index = buildIndex(listed)
const hitsOf = (query: string, limit = 20): EntryHit[] => searchStocks(index, query, { limit })
const found = (query: string): string[] => hitsOf(query).map(({ entry }) => entry.ticker)
const first = (query: string) => {
  const [hit] = hitsOf(query)
  return hit && { ticker: hit.entry.ticker, kind: hit.kind, reading: hit.reading, field: hit.field }
}
const marked = (query: string): string => {
  const [{ text, ranges } = { text: '', ranges: [] }] = hitsOf(query)
  const [[from, to] = [0, 0]] = ranges
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`
}

describe('searchStocks', () => {
  it('finds a ticker in any spelling', () => {
    for (const query of ['ORB.B', 'orb-b', 'ORB B', 'ｏｒｂｂ'])
      expect(first(query)).toEqual({ ticker: 'ORB.B', kind: 'exact', reading: 'typed', field: 'ticker' })
    expect(first('0126z0')).toMatchObject({ ticker: '0126Z0', kind: 'exact' })
    expect(first('00010')).toMatchObject({ ticker: '100010', kind: 'contains' })
  })

  it('finds names in both languages and aliases, ignoring spaces and signs', () => {
    expect(first('가람 전자')).toMatchObject({ ticker: '100010', kind: 'exact', field: 'name_kr' })
    expect(first('garam c & t')).toMatchObject({ ticker: '100020', kind: 'exact', field: 'name_en' })
    expect(first('해닉')).toMatchObject({ ticker: '100040', kind: 'exact', field: 'alias' })
  })

  it('finds a name at every stroke while it is typed', () => {
    for (const query of ['가', '가라', '가람', '가람ㅈ', '가람저', '가람전', '가람전ㅈ', '가람전자'])
      expect(found(query)[0], query).toBe('100010')
    for (const query of ['새ㄱ', '새갈', '새가라']) expect(found(query), query).toContain('100030')
    expect(found('가람저')).toEqual(['100010', '100011'])
  })

  it('finds single letters that were not joined into syllables', () => {
    expect(first('ㅅㅐㄱㅏㄹㅏㅁ')).toMatchObject({ ticker: '100030', kind: 'exact' })
  })

  it('finds initials at the beginning of a name and inside it', () => {
    expect(found('ㄱㄹㅈㅈ')).toEqual(['100010', '100011'])
    expect(found('ㄱㄹ')).toEqual(['100010', '100020', '100011', '100030'])
    expect(first('ㅎㅇㄴ')).toEqual({
      ticker: '100040',
      kind: 'choseong',
      reading: 'typed',
      field: 'name_kr',
    })
  })

  it('finds initials that the keyboard has joined', () => {
    expect(found('ㅆㅂㄱㅅ')).toEqual(['100060'])
    expect(found('ㅆㅂㄳ')).toEqual(['100060'])
  })

  it('finds initials mixed with whole syllables and with Latin letters', () => {
    expect(found('가ㄹㅈㅈ')).toEqual(['100010', '100011'])
    expect(found('ㄱ람전ㅈ')).toEqual(['100010', '100011'])
    expect(found('KRㅎㅎ')).toEqual(['100050'])
    expect(found('krㅎ학')).toEqual(['100050'])
    expect(found('감ㅈ')).not.toContain('100010')
  })

  it('reads the finals of the last syllable as initials too', () => {
    const names = buildIndex([stock('1', '가복산업', 'A', 1), stock('2', '갑상', 'B', 9)])
    const hits = searchStocks(names, '값', { limit: 9 })
    expect(hits.map(({ entry, kind }) => `${entry.ticker} ${kind}`)).toEqual(['2 prefix', '1 choseong'])
    expect(first('쌍ㅂ건')).toMatchObject({ ticker: '100060', kind: 'choseong' })
    expect(first('쌍ㅂ것')).toBeUndefined()
  })

  it('does not read a query of vowels as initials', () => {
    expect(found('ㅏㅏ')).toEqual([])
  })
})

describe('the other keyboard layout', () => {
  it('finds a Korean name typed on Latin keys', () => {
    expect(first('rkfkawjswk')).toEqual({
      ticker: '100010',
      kind: 'exact',
      reading: 'switched',
      field: 'name_kr',
    })
    expect(found('rkfka')).toEqual(['100010', '100020', '100011', '100030'])
    expect(found('RKFKA')).toEqual(found('rkfka'))
  })

  it('finds a name with shifted strokes, with and without Shift', () => {
    for (const query of ['TkdqhdrjstjF', 'tkdqhdrjs', 'Tkdqhd'])
      expect(first(query)?.ticker, query).toBe('100060')
  })

  it('finds tickers and English names typed on Korean keys', () => {
    expect(first('므ㅠㄱ')).toEqual({ ticker: 'AMBR', kind: 'exact', reading: 'switched', field: 'ticker' })
    expect(first('믈ㄷㄱ')).toMatchObject({ ticker: 'AMBR', kind: 'fuzzy', reading: 'switched' })
    expect(first('ㅁㅡㅠㄷㄱ')).toMatchObject({
      ticker: 'AMBR',
      kind: 'prefix',
      reading: 'switched',
      field: 'name_en',
    })
    expect(first('햐ㅣㅇ두')).toMatchObject({ ticker: 'GLD', kind: 'fuzzy', reading: 'switched' })
    expect(first('해ㅣㅇ두')).toMatchObject({ ticker: 'GLD', kind: 'prefix', reading: 'switched' })
  })

  it('finds a name of both scripts typed in either layout', () => {
    for (const query of ['krghkgkr', 'ㅏㄱ화학', 'KRghkgkr'])
      expect(first(query), query).toMatchObject({ ticker: '100050', kind: 'exact', reading: 'switched' })
  })

  it('finds initials, alone and mixed, typed on Latin keys', () => {
    expect(first('rfww')).toEqual({
      ticker: '100010',
      kind: 'choseong',
      reading: 'switched',
      field: 'name_kr',
    })
    expect(first('rkfww')).toMatchObject({ ticker: '100010', kind: 'choseong', reading: 'switched' })
    expect(found('g').includes('100040')).toBe(false)
  })

  it('gives hits that are listed after matches as typed', () => {
    const both = buildIndex([stock('RKFK', '달', 'Moon', 1), stock('100099', '가라', 'Gara', 99)])
    const hits = searchStocks(both, 'rkfk', { limit: 5 })
    expect(hits.map(({ entry, reading }) => [entry.ticker, reading])).toEqual([
      ['RKFK', 'typed'],
      ['100099', 'switched'],
    ])
  })
})

describe('one mistake', () => {
  it('is tolerated in a name in either language', () => {
    for (const query of ['가랑전자', '가람저자', '강람전자', '람가전자', '가람전기자', '가전자'])
      expect(first(query), query).toMatchObject({ ticker: '100010', kind: 'fuzzy', reading: 'typed' })
    for (const query of ['oribt', 'orbot', 'orrbit', 'obit', 'xorbit', 'rbit'])
      expect(found(query)[0], query).toBe('ORB.B')
  })

  it('is tolerated at the beginning of a word inside a name', () => {
    expect(first('holdimgs')).toMatchObject({ ticker: 'ORB.B', kind: 'fuzzy' })
    expect(first('electronix')).toMatchObject({ ticker: '100010', kind: 'fuzzy' })
  })

  it('is tolerated in a whole ticker of letters', () => {
    expect(first('AMBS')).toMatchObject({ ticker: 'AMBR', kind: 'fuzzy', field: 'ticker' })
  })

  it('is not tolerated twice, nor in a short word', () => {
    expect(found('가랑전지')).toEqual([])
    expect(found('orxxt')).toEqual([])
    expect(found('ax')).toEqual([])
    expect(found('앰다')).toEqual([])
  })

  it('is tolerated in the other layout where nothing else is found', () => {
    expect(first('rkfkdwjswk')).toMatchObject({ ticker: '100010', kind: 'fuzzy', reading: 'switched' })
    expect(hitsOf('amber').every(({ reading }) => reading === 'typed')).toBe(true)
  })
})

describe('the order of hits', () => {
  it('is exact, prefix, contains, 초성, one mistake; tickers before names', () => {
    const entries = [
      stock('AB', '가', 'Zero', 1),
      stock('ZA', '나', 'Ab', 2),
      stock('ABC', '다', 'One', 3),
      stock('ZB', '라', 'Abacus', 4),
      stock('ZABZ', '마', 'Two', 5),
      stock('ZC', '바', 'Cabin', 6),
    ]
    const hits = searchStocks(buildIndex(entries), 'ab', { limit: 20 })
    expect(hits.map(({ entry, kind }) => `${entry.ticker} ${kind}`)).toEqual([
      ...['AB exact', 'ZA exact', 'ABC prefix', 'ZB prefix', 'ZABZ contains', 'ZC contains'],
    ])
    const korean = [
      stock('1', '사나', 'A', 1),
      stock('2', '사나라', 'B', 2),
      stock('3', '다사나', 'C', 3),
      stock('4', '사ㄴ', 'D', 4),
    ]
    expect(searchStocks(buildIndex(korean), '사ㄴ', { limit: 9 }).map(({ entry }) => entry.ticker)).toEqual([
      ...['4', '2', '1', '3'],
    ])
  })

  it('puts the heavier of two equal hits first', () => {
    expect(found('orbit holdings')).toEqual(['ORB.B', 'ORB.A'])
  })

  it('lists each stock once, by its best field', () => {
    expect(found('garam').length).toBe(new Set(found('garam')).size)
    expect(first('amb')).toEqual({ ticker: 'AMB', kind: 'exact', reading: 'typed', field: 'ticker' })
  })

  it('puts a name that the initials spell completely before longer ones of any weight', () => {
    const names = buildIndex([
      ...[stock('1', '나다나라', 'A', 7), stock('2', '나라', 'B', 1), stock('3', '나라은행', 'C', 9)],
      stock('4', '마당', 'D', 1, ['노루']),
    ])
    const tickers = (query: string, limit: number) =>
      searchStocks(names, query, { limit }).map(({ entry }) => entry.ticker)
    for (const query of ['ㄴㄹ', 'sf'])
      for (const limit of [1, 2, 3, 4])
        expect(tickers(query, limit), query).toEqual(['2', '4', '3', '1'].slice(0, limit))
    for (const limit of [1, 2]) expect(tickers('나ㄹ', limit)).toEqual(['3', '2'].slice(0, limit))
    expect(tickers('ㄴ라', 9)).toEqual(['2', '3', '1'])
  })

  it('puts names that begin with the initials before those that contain them, for every reading', () => {
    const names = buildIndex([stock('1', '나가복산해', 'A', 9), stock('2', '갑산해', 'B', 1)])
    // Read as 가ㅂㅅㅎ the query is inside the heavier name; read as 갑ㅅㅎ it begins the other one.
    for (const limit of [1, 2])
      expect(searchStocks(names, '값ㅎ', { limit }).map(({ entry }) => entry.ticker)).toEqual(
        ['2', '1'].slice(0, limit),
      )
  })
})

describe('the marked range of a hit', () => {
  it('covers the letters that matched, and incomplete syllables as a whole', () => {
    expect(marked('람전')).toBe('가[람전]자')
    expect(marked('가람저')).toBe('[가람전]자')
    expect(marked('garam ct')).toBe('[Garam C&T]')
    expect(marked('ㅎㅇㄴ')).toBe('해솔[하이닉]')
    expect(marked('ㄱ람ㅈ')).toBe('[가람전]자')
    expect(marked('rkfka')).toBe('[가람]전자')
    expect(marked('holdimgs')).toBe('Orbit [Holdings]')
    expect(marked('가랑전자')).toBe('[가람전자]')
  })
})

describe('the limits of a search', () => {
  it('return nothing for a query without letters, and no more hits than requested', () => {
    for (const query of ['', ' ', '…', '&']) expect(found(query)).toEqual([])
    for (const limit of [0, -1, Number.NaN]) expect(hitsOf('가람', limit)).toEqual([])
    expect(hitsOf('가람', 2.9).length).toBe(2)
    expect(hitsOf('가람', Number.POSITIVE_INFINITY).length).toBe(4)
  })

  it('restrict hits to one country where one is given', () => {
    const tickers = searchStocks(index, 'a', { limit: 20, country: 'kr' }).map(({ entry }) => entry.country)
    expect(new Set(tickers)).toEqual(new Set(['kr']))
  })

  it('allow a query of pattern characters, half surrogate pairs or 5,000 letters', () => {
    for (const query of [
      '.*',
      '[가',
      '\\',
      '\ud800',
      '\0',
      '가람\0전자',
      '\udc00ㄱ',
      'ㄱ'.repeat(5_000),
      'a'.repeat(5_000),
    ])
      expect(() => hitsOf(query)).not.toThrow()
    expect(first('가람\0전자')).toMatchObject({ ticker: '100010', kind: 'exact' })
  })
})

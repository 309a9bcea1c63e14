import { expect, test } from 'vitest'
import { buildIndex } from '#domain/search/build-index.ts'
import { queryInOtherKeyboardLayout } from '#domain/search/compose.ts'
import type { EntryHit, SearchEntry } from '#domain/search/entry.ts'
import { searchStocks } from '#domain/search/search.ts'
import { againstRealBars, readTable } from '../server/market/sources/real-data.ts'
import { searchPlainly } from './search.naive.ts'

/** Splits a CSV row into its cells; a name with commas is in quotes. */
const cells = (row: readonly string[]): string[] =>
  [...row.join(',').matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) =>
    cell!.replace(/^"|"$/g, '').replaceAll('""', '"').trim(),
  )

function korean(): SearchEntry[] {
  const { header, rows } = readTable('listing/kr_listing_krx_20260414.csv')
  const column = (name: string) => header.indexOf(name)
  return rows.map(cells).map(row => ({
    fsym_id: row[column('isu_cd')]!,
    ticker: row[column('isu_srt_cd')]!,
    name_kr: row[column('isu_abbrv')]!,
    name_en: row[column('isu_eng_nm')]!,
    aliases: [row[column('isu_nm')]!],
    country: 'kr' as const,
    weight: Number(row[column('list_shrs')]!.replaceAll(',', '')),
  }))
}

function american(): SearchEntry[] {
  const large = readTable('listing/us_sp500_constituents.csv').rows.map(cells)
  const known = new Set(large.map(row => row[0]!))
  const others = readTable('listing/us_nasdaq_listed.csv').rows.map(cells)
  const rows = [...large, ...others.filter(([symbol]) => /^[A-Z]+$/.test(symbol!) && !known.has(symbol!))]
  // The list contains no market values, so members of the index get a larger one than the others, both in file order.
  return rows.map(([ticker, name], at) => ({
    fsym_id: `US-${ticker}`,
    ticker: ticker!,
    name_kr: '',
    name_en: name!,
    aliases: [],
    country: 'us' as const,
    weight: rows.length - at,
  }))
}

againstRealBars('the search over real listings (shared/data)', () => {
  const entries = [...korean(), ...american()]
  const index = buildIndex(entries)
  const hitsOf = (query: string, limit = 20): EntryHit[] => searchStocks(index, query, { limit })
  const tickers = (query: string, limit = 20) => hitsOf(query, limit).map(({ entry }) => entry.ticker)

  const asTyped: [query: string, ticker: string, kind: EntryHit['kind']][] = [
    ['삼성전자', '005930', 'exact'],
    ['005930', '005930', 'exact'],
    ['SamsungElectronics', '005930', 'exact'],
    ['samsung electronics', '005930', 'exact'],
    ['삼성전', '005930', 'prefix'],
    ['삼ㅅ', '005930', 'prefix'],
    ['삼서', '005930', 'prefix'],
    ['ㅅㅅㅈㅈ', '005930', 'choseong'],
    ['삼ㅅㅈㅈ', '005930', 'choseong'],
    ['ㅅ성ㅈㅈ', '005930', 'choseong'],
    ['삼성전쟈', '005930', 'fuzzy'],
    ['삼송전자', '005930', 'fuzzy'],
    ['sk하이닉스', '000660', 'exact'],
    ['SKㅎㅇㄴㅅ', '000660', 'choseong'],
    ['하이닉스', '000660', 'contains'],
    ['ㅋㅋㅇㅍㅇ', '377300', 'choseong'],
    ['ㅋㅋㅇ', '035720', 'choseong'],
    ['ㅁㅔ리츠금융', '138040', 'prefix'],
    ['메맃', '138040', 'prefix'],
    ['AAPL', 'AAPL', 'exact'],
    ['aapl', 'AAPL', 'exact'],
    ['apple', 'AAPL', 'prefix'],
    ['brk-b', 'BRK.B', 'exact'],
    ['brk-b-us', 'BRK.B', 'exact'],
    ['AAPL-US', 'AAPL', 'exact'],
    ['005930-KR', '005930', 'exact'],
    ['0126z0-kr', '0126Z0', 'exact'],
    ['Brown-Forman', 'BF.B', 'exact'],
    ['microsfot', 'MSFT', 'fuzzy'],
    ['nvidai', 'NVDA', 'fuzzy'],
  ]

  test.each(asTyped)('«%s» finds %s first (%s)', (query, ticker, kind) => {
    const [hit] = hitsOf(query)
    expect([hit?.entry.ticker, hit?.kind, hit?.reading]).toEqual([ticker, kind, 'typed'])
  })

  const switched: [query: string, ticker: string, kind: EntryHit['kind']][] = [
    ['tkatjdwjswk', '005930', 'exact'],
    ['TKATJDWJSWK', '005930', 'exact'],
    ['tkatjdwjs', '005930', 'prefix'],
    ['ttww', '005930', 'choseong'],
    ['tkatww', '005930', 'choseong'],
    ['zkzkdh', '035720', 'exact'],
    ['skgkdlslrtm', '000660', 'exact'],
    ['ㅁㅁㅔㅣ', 'AAPL', 'exact'],
    ['메ㅔㅣㄷ', 'AAPL', 'prefix'],
    ['ㅡㄴㄹㅅ', 'MSFT', 'exact'],
    ['ㅜㅍㅇㅁ', 'NVDA', 'exact'],
    ['ㅜㅁㅍㄷㄱ', '035420', 'exact'],
  ]

  test.each(switched)('«%s», in the other layout, finds %s first (%s)', (query, ticker, kind) => {
    const [hit] = hitsOf(query)
    expect([hit?.entry.ticker, hit?.kind, hit?.reading]).toEqual([ticker, kind, 'switched'])
  })

  test('stocks are found by their tickers, their names and their names in the other layout', () => {
    const every = process.env.PROOF_ROUNDS === 'full' ? 1 : 5
    for (const entry of entries.filter((_, at) => at % every === 0)) {
      const names = [entry.name_kr, entry.name_en].filter(name => /[\p{L}\p{N}]/u.test(name))
      expect(hitsOf(entry.ticker, Number.POSITIVE_INFINITY)[0]?.kind).toBe('exact')
      for (const asked of [entry.ticker, ...names]) {
        const hit = hitsOf(asked, Number.POSITIVE_INFINITY).find(each => each.entry === entry)
        expect(hit, asked).toMatchObject({ kind: 'exact', reading: 'typed' })
      }
      for (const other of names.map(queryInOtherKeyboardLayout)) {
        if (other === null) continue
        const hit = hitsOf(other, Number.POSITIVE_INFINITY).find(each => each.entry === entry)
        // ㅎㄱㅅ is GRT in the other layout, but also the initials of that stock's own Korean name.
        expect(hit, other).toMatchObject(
          hit?.reading === 'typed' ? {} : { kind: 'exact', reading: 'switched' },
        )
      }
    }
  })

  test('the slow search finds the same stocks in the same order', () => {
    // The slow search does not support all letters; the unit tests of the search cover names with other letters.
    const plain = entries.filter(({ name_kr, name_en, aliases }) =>
      [name_kr, name_en, ...aliases].every(name => /^[ -~가-힣]*$/.test(name)),
    )
    expect(plain.length / entries.length).toBeGreaterThan(0.95)
    const some = plain.filter((_, at) => at % 16 === 0 || at < 100)
    const part = buildIndex(some)
    for (const [query] of [...asTyped, ...switched]) {
      const hits = searchStocks(part, query, { limit: 50 })
      expect(
        hits.map(({ entry, kind }) => [entry.fsym_id, kind]),
        query,
      ).toEqual(searchPlainly(some, query, { limit: 50 }).map(({ id, kind }) => [id, kind]))
    }
  })

  test('an unknown code finds no stock, and a search in one country finds only its stocks', () => {
    const known = new Set(entries.map(({ ticker }) => ticker))
    for (const code of ['999999', '0001B0', '0126Z1', '0126z1']) {
      expect(known.has(code.toUpperCase())).toBe(false)
      expect(tickers(code), code).toEqual([])
    }
    const americans = searchStocks(index, 's', { limit: 100, country: 'us' })
    expect(new Set(americans.map(({ entry }) => entry.country))).toEqual(new Set(['us']))
  })
})

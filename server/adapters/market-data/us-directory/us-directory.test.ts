import { afterEach, describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { feeds } from '#domain/market/feed.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedBatch, FeedFault, FeedRequest } from '#server/market-ports.ts'
import { fakeAmericanUntil } from '../fake-american-companies.ts'
import { startUsDirectoryFake } from './fake.ts'
import { directoryInstruments, directoryListing } from './mapper.ts'
import { usDirectorySource } from './us-directory.ts'
import { readDirectory } from './wire.ts'

/** Rows as both files had them in 2024 and 2026. */
const nasdaq = `Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares
AAAP|Pacer Barings CLO Market Flex ETF|G|N|N|100|Y|N
AACG|ATA Creativity Global - American Depositary Shares, each representing two common shares|S|N|N|100|N|N
ARCC|Ares Capital Corporation - Closed End Fund|Q|N|N|100|N|N
ARTNA|Artesian Resources Corporation - Class A Non-Voting Common Stock|Q|N|N|100|N|N
ASCBU|A SPAC II Acquisition Corp. - Unit|G|N|N|100|N|N
ASTLW|Algoma Steel Group Inc. - Warrant|G|N|N|100|N|N
ATCOL|Atlas Corp. - 7.125% Notes due 2027|G|N|N|100|N|N
ATLCP|Atlanticus Holdings Corporation - 7.625% Series B Cumulative Perpetual Preferred Stock|Q|N|N|100|N|N
CEG|Constellation Energy Corporation - Common Stock When-Issued|Q|N|N|100|N|N
IEP|Icahn Enterprises L.P. - Depositary Units representing Limited Partner Interests|Q|N|N|100|N|N
ZXZZT|NASDAQ TEST STOCK|G|Y|N|100|N|N
File Creation Time: 1004202616:00|||||||
`
const other = `ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol
A|Agilent Technologies, Inc. Common Stock|N|A|N|100|N|A
ABR$D|Arbor Realty Trust 6.375% Series D Cumulative Redeemable Preferred Stock|N|ABRpD|N|100|N|ABR-D
ASGI|abrdn Global Infrastructure Income Fund Common Shares of Beneficial Interest|N|ASGI|N|100|N|ASGI
ASM|Avino Silver & Gold Mines Ltd. Common Shares (Canada)|A|ASM|N|100|N|ASM
ATEK.U|Athena Technology Acquisition Corp. II Units, each consisting of one share of Class A common stock|A|ATEK.U|N|100|N|ATEK=
ATEK.W|Athena Technology Acquisition Corp. II Redeemable Warrants|A|ATEK.WS|N|100|N|ATEK+
ATMP|iPath Select MLP ETN|Z|ATMP|N|100|N|ATMP
AVAL|Grupo Aval Acciones y Valores S.A. ADR (Each representing 20 preferred shares)|N|AVAL|N|100|N|AVAL
BRK.B|Berkshire Hathaway Inc. Class B|N|BRK.B|N|100|N|BRK/B
SPY|SPDR S&P 500 ETF Trust|P|SPY|Y|100|N|SPY
ZTST|Test Issue|A|ZTST|N|100|Y|ZTST
File Creation Time: 1004202616:00|||||||
`

const rowsOf = (...files: string[]) =>
  files.flatMap(text => {
    const read = readDirectory(text)
    if (!read.ok) throw new Error(read.error)
    return read.value
  })
const briefly = ({ ticker, name_en, venue, fref_security_type: type }: Instrument) =>
  `${ticker} · ${name_en} · ${venue} · ${type}`

describe('the two files', () => {
  it('give tickers, names without their description, venues and types', () =>
    expect(directoryInstruments(rowsOf(nasdaq, other), []).map(briefly)).toEqual([
      'A · Agilent Technologies, Inc. · NYSE · SHARE',
      'AAAP · Pacer Barings CLO Market Flex ETF · NASDAQ · ETF_ETF',
      'AACG · ATA Creativity Global · NASDAQ · ADR',
      'ARCC · Ares Capital Corporation · NASDAQ · MF_C',
      'ARTNA · Artesian Resources Corporation · NASDAQ · SHARE',
      'ASGI · abrdn Global Infrastructure Income Fund · NYSE · MF_C',
      'ASM · Avino Silver & Gold Mines Ltd. · NYSE American · SHARE',
      'AVAL · Grupo Aval Acciones y Valores S.A. · NYSE · ADR',
      'BRK.B · Berkshire Hathaway Inc. Class B · NYSE · SHARE',
      'CEG · Constellation Energy Corporation · NASDAQ · SHARE',
      'IEP · Icahn Enterprises L.P. · NASDAQ · SHARE',
      'SPY · SPDR S&P 500 ETF Trust · NYSE Arca · ETF_ETF',
    ]))

  it('have units left out by their symbol, whatever their name says', () => {
    const rows = rowsOf(other.replace('Corp. II Units, each consisting of', 'Corp. II, each consisting of'))
    expect(rows.filter(({ symbol }) => symbol === 'ATEK.U')).toHaveLength(1)
    expect(directoryInstruments(rows, []).filter(({ ticker }) => ticker.startsWith('ATEK'))).toEqual([])
  })

  it('find their columns by name, and are refused when one is missing', () => {
    expect(
      readDirectory(
        'ETF|Symbol|Test Issue|Security Name\nN|A|N|Agilent\nFile Creation Time: 1004202616:00|||',
      ),
    ).toEqual({
      ok: true,
      value: [{ symbol: 'A', name: 'Agilent', exchange: null, isTest: false, isEtf: false }],
    })
    expect(readDirectory(nasdaq.replace('|ETF|', '|X|'))).toEqual({ ok: false, error: 'changed' })
    expect(readDirectory('<html>We will be right back</html>')).toEqual({ ok: false, error: 'foreign' })
  })

  it('are cut when the last line, or a part of it or of a row, is missing', () => {
    const lines = nasdaq.trimEnd().split('\n')
    for (const text of [
      lines.slice(0, -1).join('\n'),
      nasdaq.slice(0, -20),
      lines.slice(0, 1).join('\n'),
      [...lines.slice(0, 5), 'ARVN|Arvinas, Inc. - Com', lines.at(-1)].join('\n'),
    ])
      expect(readDirectory(text)).toEqual({ ok: false, error: 'cut' })
  })
})

describe('a stored stock', () => {
  const day = toTradingDay(20261005)
  const stored = (ticker: string, more: Partial<Instrument> = {}): Instrument => ({
    ...{
      fsym_id: `old-${ticker}`,
      country: 'us',
      ticker,
      market: 4,
      venue: 'NYSE',
      name_kr: '',
      name_en: ticker,
    },
    ...{ fref_security_type: 'SHARE', sector_code: null, shares: 7, listed_at: null, delisted_at: null },
    ...{ halted_since: null, ...more },
  })
  const listed = (stocks: readonly Instrument[]) => {
    const { instruments, lost, present } = directoryListing(rowsOf(nasdaq, other), stocks, day)
    return { lost: lost.length, present, byId: new Map(instruments.map(each => [each.fsym_id, each])) }
  }

  it('keeps its id, and moves to the venue that lists it now', () => {
    const { byId } = listed([stored('IEP')])
    expect(byId.get('old-IEP')).toMatchObject({
      ticker: 'IEP',
      market: 3,
      venue: 'NASDAQ',
      delisted_at: null,
    })
    expect(byId.has('IEP-US')).toBe(false)
  })

  it('that is in neither file is delisted on the session asked for', () => {
    const { byId, lost, present } = listed([stored('GONE', { halted_since: '2026-10-01' }), stored('A')])
    expect(byId.get('old-GONE')).toMatchObject({ delisted_at: '2026-10-05', halted_since: null, shares: 7 })
    expect([lost, present]).toEqual([1, 2])
  })

  it('that is delisted stays so, and its ticker may belong to another company now', () => {
    const { byId, lost, present } = listed([stored('A', { fsym_id: 'A-US', delisted_at: '2020-01-02' })])
    expect(byId.get('A-US')?.delisted_at).toBe('2020-01-02')
    expect(byId.get('A-US-2')).toMatchObject({ ticker: 'A', delisted_at: null })
    expect([lost, present]).toEqual([0, 0])
  })

  it('that is listed, and that we would leave out, stays as it is stored', () => {
    const atcol = stored('ATCOL')
    expect(listed([atcol]).byId.get('old-ATCOL')).toEqual(atcol)
  })
})

describe('a reading', () => {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const fake of open.splice(0)) await fake.close()
  })

  async function reading(more: Partial<FeedRequest>, change: (text: string) => string = text => text) {
    const fake = await startUsDirectoryFake()
    open.push(fake)
    const deps = {
      fetch: (async (url: URL, init: RequestInit) =>
        new Response(change(await (await fetch(url, init)).text()))) as typeof fetch,
      ...{ pause: async () => {}, elapsed: () => 0, random: () => 0 },
    }
    const request: FeedRequest = {
      ...{ country: 'us', feeds, from: toTradingDay(20241101), until: fakeAmericanUntil },
      ...{ instruments: [], newest: new Map(), ...more },
    }
    const batches: FeedBatch[] = []
    const faults: FeedFault[] = []
    for await (const piece of usDirectorySource({ base: fake.url, deps }).read(request))
      piece.ok ? batches.push(piece.value) : faults.push(piece.error)
    const [batch] = batches
    return { instruments: batch?.feed === 'listing' ? batch.instruments : [], faults, calls: fake.calls }
  }

  it('takes two calls', async () => {
    const { instruments, calls } = await reading({})
    expect(instruments.map(({ ticker }) => ticker)).toEqual([
      'KSTL',
      'NWHB',
      'OSTM',
      'PELL',
      'QUIL.B',
      'TBRD',
    ])
    expect(calls).toEqual(['/dynamic/SymDir/nasdaqlisted.txt', '/dynamic/SymDir/otherlisted.txt'])
  })

  it.each([1, 2])('of a market in which %i of 19 stocks are gone delists at most a tenth', async count => {
    const { instruments } = await reading({})
    const others = Array.from({ length: 13 - count }, (_, at) => ({
      ...{ ...instruments[0]!, fsym_id: `x${at}`, ticker: 'OSTM.WS' },
    }))
    const gone = Array.from({ length: count }, (_, at) => ({
      ...{ ...instruments[0]!, fsym_id: `gone${at}`, ticker: `GON${'AB'[at]}` },
    }))
    const again = await reading({ instruments: [...instruments, ...others, ...gone] })
    if (count === 1)
      expect(again.instruments.filter(each => each.delisted_at !== null).map(each => each.ticker)).toEqual([
        'GONA',
      ])
    else
      expect(again).toMatchObject({
        instruments: [],
        faults: [{ kind: 'unreadable', all: true, detail: '2 of 19 present stocks are in neither file' }],
      })
  })

  it('of a file that is cut, or that lists nothing, is a fault', async () => {
    const cut = await reading({}, text => text.slice(0, -60))
    expect(cut.faults).toMatchObject([{ feed: 'listing', kind: 'unreadable', all: true }])
    expect(cut.faults[0]!.detail).toBe('nasdaqlisted.txt is cut short, 5 times')
    const empty = await reading({}, text => text.replace(/\n[^F][\s\S]*(?=\nFile)/, ''))
    expect(empty.faults).toMatchObject([{ detail: 'nasdaqlisted.txt lists nothing', all: true }])
  })

  it('of another country yields nothing', async () =>
    expect(await reading({ country: 'kr' })).toEqual({ instruments: [], faults: [], calls: [] }))
})

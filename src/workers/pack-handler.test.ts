import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  combineAll,
  makeKnownCondition,
  makeOneOfCondition,
  makeRangeCondition,
} from '#domain/screener/filter/condition.ts'
import { parseSavedFilter } from '#domain/screener/filter/parse-saved-filter.ts'
import { encodePack } from '#domain/screener/pack-bytes/encode.ts'
import { aMarketPack } from '#tests/builders/market-pack.ts'
import { createPackRequestHandler } from './pack-handler.ts'

const packedOf = (bytes: Uint8Array) => Uint8Array.from(gzipSync(bytes, { level: 9 }))
const packed = { kr: packedOf(encodePack(aMarketPack('kr'))), us: packedOf(encodePack(aMarketPack('us'))) }

let desk: ReturnType<typeof createPackRequestHandler>
beforeEach(() => {
  desk = createPackRequestHandler()
})
const openBoth = async () => {
  for (const country of ['kr', 'us'] as const) await desk.answer('open', { country, packed: packed[country] })
}
const byPrice = { metric: 'price', direction: 'asc' } as const

describe('opening a pack', { timeout: 60_000 }, () => {
  it('returns its country, version, data date, source and size', async () => {
    expect(await desk.answer('open', { country: 'kr', packed: packed.kr })).toEqual({
      ok: true,
      value: { country: 'kr', version: 7, as_of: '2026-11-20', source: 'demo', simulated: true, size: 4 },
    })
  })

  it('rejects bytes that were cut or flipped anywhere, and keeps the previous pack', async () => {
    await openBoth()
    await fc.assert(
      fc.asyncProperty(fc.nat(packed.kr.length - 1), fc.nat(7), fc.boolean(), async (at, bit, cut) => {
        const bytes = cut ? packed.kr.slice(0, at) : packed.kr.slice()
        if (!cut) bytes[at]! ^= 1 << bit
        const reply = await desk.answer('open', { country: 'kr', packed: bytes })
        // Some bits of gzip data have no effect: a time stamp, the padding of a block.
        if (reply.ok) expect(gunzipSync(bytes)).toEqual(gunzipSync(packed.kr))
        else expect(reply.error.code).toBe('unreadable')
      }),
      { numRuns: process.env.PROOF_ROUNDS === 'full' ? 5000 : 200 },
    )
    expect(await desk.answer('quotes', { names: ['0K31D0'] })).toMatchObject({
      value: [{ name_kr: '해솔전자' }],
    })
  })

  it('rejects the pack of another country, and a wrong unpacked size', async () => {
    expect(await desk.answer('open', { country: 'us', packed: packed.kr })).toMatchObject({
      error: { code: 'unreadable' },
    })
    const huge = packed.kr.slice()
    huge.fill(255, huge.length - 4)
    expect(await desk.answer('open', { country: 'kr', packed: huge })).toMatchObject({
      error: { code: 'unreadable' },
    })
    const long = packedOf(new Uint8Array(3_000_000))
    new DataView(long.buffer).setUint32(long.length - 4, 1000, true)
    expect(await desk.answer('open', { country: 'kr', packed: long })).toMatchObject({
      error: { code: 'unreadable' },
    })
  })

  it('reports that a newer build is needed', async () => {
    const bytes = encodePack(aMarketPack())
    bytes[4] = 2
    expect(await desk.answer('open', { country: 'kr', packed: packedOf(bytes) })).toMatchObject({
      error: { code: 'newer' },
    })
  })

  it('is required before any other request', async () => {
    for (const reply of [
      await desk.answer('search', { query: 'x', limit: 1 }),
      await desk.answer('find', { query: 'x', limit: 1 }),
      await desk.answer('quotes', { names: [] }),
      await desk.answer('screen', {
        country: 'kr',
        source: { filter: { where: combineAll(), sort: byPrice } },
        limit: 1,
      }),
    ])
      expect(reply).toMatchObject({ ok: false, error: { code: 'not_open' } })
  })
})

describe('the open packs', () => {
  beforeEach(openBoth)

  it.each([
    ['ㅎㅅ', '해솔전자'],
    ['haesol', '해솔전자'],
    ['윤디', '윤슬디스플레이'],
    ['dbstmf', '윤슬디스플레이'],
    ['0K51D0', '가람바이오'],
  ])('are searched for «%s»', async (query, name) => {
    const reply = await desk.answer('search', { query, limit: 5 })
    expect(reply.ok && reply.value[0]?.entry.name_kr).toBe(name)
  })

  it('return the rows of the hits, with the letters that matched', async () => {
    const found = await desk.answer('find', { query: 'ㅎㅅ', limit: 5 })
    expect(found).toMatchObject({
      ok: true,
      value: {
        hits: [
          { kind: 'choseong', text: '해솔전자', ranges: [[0, 2]], row: { price_close: 48_150 } },
          { row: { name_kr: '해솔전자' } },
        ],
        did_you_mean: [],
        other_layout: 'gt',
      },
    })
    expect(found.ok && found.value.hits.map(({ row }) => row.country).sort()).toEqual(['kr', 'us'])
  })

  it('return suggestions where nothing is found', async () => {
    const found = await desk.answer('find', { query: 'haesol motors', limit: 5 })
    expect(found).toMatchObject({ ok: true, value: { hits: [] } })
    const near = found.ok ? found.value.did_you_mean : []
    expect(near.map(({ row }) => row.name_en)).toContain('Haesol Electronics')
  })

  it('are searched by country, until they are closed', async () => {
    const tickers = async () => {
      const reply = await desk.answer('search', { query: 'haesol', limit: 5 })
      return reply.ok ? reply.value.map(({ entry }) => entry.country).sort() : reply.error.code
    }
    const inUs = await desk.answer('search', { query: 'haesol', limit: 5, country: 'us' })
    expect(inUs).toMatchObject({ value: [{ entry: { ticker: 'HSEL' } }] })
    expect(await tickers()).toEqual(['kr', 'us'])
    await desk.answer('close', { country: 'us' })
    expect(await tickers()).toEqual(['kr'])
  })

  it('give quotes by ticker and by id, and null for an unknown name', async () => {
    expect(await desk.answer('quotes', { names: ['HSEL', 'KR0K61D0', 'NOBODY'] })).toMatchObject({
      ok: true,
      value: [
        { ticker: 'HSEL', price_close: 48_150 },
        { ticker: '0K61D0', halted_since: '2026-11-04' },
        null,
      ],
    })
  })

  it('are screened by a filter, in its order, in pages, with the requested metrics', async () => {
    const filter = { where: combineAll(makeRangeCondition('price', { most: 40_000 })), sort: byPrice }
    const shows = ['per', 'upper', 'halted', 'sector', 'nothing']
    const ask = { country: 'kr', source: { filter }, shows } as const
    expect(await desk.answer('screen', { ...ask, limit: 2 })).toMatchObject({
      ok: true,
      value: {
        as_of: '2026-11-20',
        total: 3,
        rows: [
          {
            quote: { ticker: '0K61D0' },
            values: { per: 12.5, upper: 9, halted: true, sector: null, nothing: null },
          },
          {
            quote: { ticker: '0K51D0' },
            values: { per: 40, upper: null, halted: false, sector: 'pharmaceuticals' },
          },
        ],
      },
    })
    const second = await desk.answer('screen', { ...ask, limit: 2, offset: 2 })
    expect(second).toMatchObject({ value: { total: 3, rows: [{ quote: { ticker: '0K41D0' } }] } })
    const never = {
      where: makeOneOfCondition('market', '1'),
      sort: { metric: 'market_cap', direction: 'desc' } as const,
    }
    expect(
      await desk.answer('screen', { country: 'kr', source: { filter: never }, limit: 1, shows: ['upper'] }),
    ).toMatchObject({ value: { rows: [{ values: { upper: 'never' } }] } })
  })

  it('are screened by a saved filter', async () => {
    const { filter: saved } = parseSavedFilter({ exclude_halt: true })
    const reply = await desk.answer('screen', { country: 'kr', source: { saved }, limit: 50 })
    expect(reply.ok && reply.value.rows.map(({ quote }) => quote.name_kr)).toEqual([
      '해솔전자',
      '윤슬디스플레이',
      '가람바이오',
    ])
  })

  it('return what each condition removes, and the distribution of metrics', async () => {
    const filter = {
      where: combineAll(
        makeRangeCondition('price', { most: 40_000 }),
        makeRangeCondition('per', { most: 20 }),
      ),
      sort: byPrice,
    }
    const reply = await desk.answer('survey', {
      country: 'kr',
      source: { filter },
      metrics: ['price', 'nothing'],
    })
    expect(reply).toMatchObject({
      ok: true,
      value: {
        size: 4,
        count: 1,
        costliest: 1,
        each: [
          { alone: 3, missing: 0, without: 2, left: 3 },
          { alone: 2, missing: 1, without: 3, left: 1 },
        ],
        distributions: {
          price: { known: 4, missing: 0, spread: { least: 18_150, median: 33_150, most: 48_150 } },
          nothing: { known: 0, missing: 4, spread: null },
        },
      },
    })
  })

  it('return the labels that can be chosen, with the number of stocks of each', async () => {
    expect(await desk.answer('choices', { country: 'kr' })).toMatchObject({
      ok: true,
      value: {
        categories: {
          market: [
            { label: '1', count: 2 },
            { label: '2', count: 2 },
          ],
          sector: [
            { label: 'electronics', count: 2 },
            { label: 'pharmaceuticals', count: 1 },
          ],
        },
        themes: [{ label: 'drones', count: 2 }],
      },
    })
  })

  it('explain why a stock passes or fails', async () => {
    const where = combineAll(makeRangeCondition('per', { most: 10 }), makeKnownCondition('per'))
    const of = (name: string) => desk.answer('explain', { country: 'kr', source: { where }, name })
    expect(await of('0K31D0')).toMatchObject({ ok: true, value: { verdict: 'pass' } })
    expect(await of('0K51D0')).toMatchObject({ ok: true, value: { verdict: 'fail' } })
    expect(await of('NOBODY')).toMatchObject({ ok: false, error: { code: 'unknown_stock' } })
  })

  it('return an error for an invalid request, and keep working', async () => {
    const filter = { where: { kind: 'formula', text: 'per <' }, sort: byPrice } as const
    expect(await desk.answer('screen', { country: 'kr', source: { filter }, limit: 1 })).toMatchObject({
      error: { code: 'crashed' },
    })
    expect(await desk.answer('dance' as 'close', { country: 'kr' })).toMatchObject({
      error: { code: 'crashed' },
    })
    expect(await desk.answer('quotes', { names: ['HSEL'] })).toMatchObject({ ok: true })
  })
})

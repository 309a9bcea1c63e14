import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMarketPack } from '#tests/builders/arbitrary/any-market-pack.ts'
import { SPARK_LENGTH } from '../../analysis/columns.ts'
import { toTradingDay } from '../../market/calendar/day.ts'
import { type MarketPack, quoteFields } from '../market-pack.ts'
import type { PackColumn } from '../pack.ts'
import { checksum } from './checksum.ts'
import { decodePack } from './decode.ts'
import { encodePack } from './encode.ts'
import { HEADER_LENGTH } from './format.ts'
import { openPackBytes } from './open.ts'

const rounds = { numRuns: process.env.PROOF_ROUNDS === 'full' ? 3000 : 60 }
const patience = { timeout: 120_000 }
const packs = anyMarketPack()

describe('the bytes of a pack', patience, () => {
  it('are the same when a decoded pack is encoded again', () => {
    fc.assert(
      fc.property(packs, pack => {
        const bytes = encodePack(pack)
        const read = opened(bytes)
        const again = encodePack(read)
        expect(again).toEqual(bytes)
        expect(opened(again)).toEqual(read)
      }),
      rounds,
    )
  })

  it('keep every text, label, theme and count, and every number to its last decimal', () => {
    fc.assert(
      fc.property(packs, pack => {
        const read = opened(encodePack(pack))
        const { columns, quotes, sparks, ...rest } = pack
        expect(read).toMatchObject(rest)
        expect([...read.columns.keys()]).toEqual([...columns.keys()])
        for (const [id, column] of columns) expectNear(read.columns.get(id)!, column, 0.5)
        for (const field of quoteFields) expectNear(read.quotes[field], quotes[field], 0.5)
        expectNear(read.sparks, sparks, 0.00501)
      }),
      rounds,
    )
  })

  it('are rejected when cut off anywhere', () => {
    fc.assert(
      fc.property(packs, fc.double({ min: 0, max: 1, noNaN: true }), (pack, share) => {
        const bytes = encodePack(pack)
        const end = Math.min(bytes.length - 1, Math.floor(share * bytes.length))
        expect(decodePack(bytes.subarray(0, end))).toMatchObject({ ok: false })
      }),
      rounds,
    )
  })

  it('are rejected with any single bit flipped', () => {
    const bytes = encodePack(small())
    for (let at = 0; at < bytes.length; at++)
      for (let bit = 0; bit < 8; bit++) {
        const turned = bytes.slice()
        turned[at]! ^= 1 << bit
        expect(decodePack(turned).ok, `byte ${at}, bit ${bit}`).toBe(false)
      }
  })

  it('decode to a valid pack or an error after 1 to 6 forged bytes with a matching checksum', () => {
    const bytes = encodePack(small())
    const places = fc.array(fc.tuple(fc.nat(bytes.length - HEADER_LENGTH - 1), fc.nat(255)), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(places, changes => {
        const forged = bytes.slice()
        for (const [at, value] of changes) forged[HEADER_LENGTH + at] = value
        new DataView(forged.buffer).setUint32(12, checksum(forged, HEADER_LENGTH), true)
        const read = decodePack(forged)
        if (read.ok) expect(decodePack(encodePack(read.value)).ok).toBe(true)
        const lazily = openPackBytes(forged)
        if (lazily.ok) expect(() => everything(lazily.value)).not.toThrow()
      }),
      { numRuns: rounds.numRuns * 50 },
    )
  })

  it('are rejected when they are random', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        expect(decodePack(bytes)).toMatchObject({ ok: false })
      }),
      rounds,
    )
  })

  it('are rejected with the kind of the fault', () => {
    const bytes = encodePack(small())
    const kindOf = (change: (bytes: Uint8Array) => Uint8Array) => {
      const read = decodePack(change(bytes.slice()))
      return read.ok ? 'a pack' : read.error.kind
    }
    const set = (at: number, value: number) => (input: Uint8Array) => {
      input[at] = value
      return input
    }
    expect(kindOf(input => input)).toBe('a pack')
    expect(kindOf(set(0, 0))).toBe('no_pack')
    expect(kindOf(set(4, 2))).toBe('newer')
    expect(kindOf(input => input.subarray(0, 99))).toBe('cut')
    expect(kindOf(set(99, 7))).toBe('damaged')
  })

  it('are decoded part by part, each part once', () => {
    const lazily = openPackBytes(encodePack(small()))
    if (!lazily.ok) throw new Error(lazily.error.detail)
    const { value: pack } = lazily
    expect(everything(pack)).toEqual(opened(encodePack(small())))
    expect(pack.columns.get('beta')).toBe(pack.columns.get('beta'))
    const { tickers, sparks } = pack
    expect(pack.tickers).toBe(tickers)
    expect(pack.sparks).toBe(sparks)
    expect([...pack.columns.keys()]).toEqual(['price', 'beta', 'market', 'upper'])
    expect([pack.columns.has('beta'), pack.columns.has('per'), pack.columns.get('per')]).toEqual([
      true,
      false,
      undefined,
    ])
  })

  it('may be at any offset inside a larger buffer', () => {
    const bytes = encodePack(small())
    const around = new Uint8Array(bytes.length + 7)
    around.set(bytes, 3)
    expect(opened(around.subarray(3, 3 + bytes.length))).toEqual(opened(bytes))
  })
})

describe('a published number', () => {
  const published = (id: string, column: PackColumn) => {
    const size = column.length
    const pack = { ...blank(size), columns: new Map([[id, column]]), labels: new Map() }
    return opened(encodePack(pack)).columns.get(id)!
  }

  it('has the decimals of its unit, and those of its country for prices', () => {
    expect([...published('per', Float64Array.of(8.123456, -0.00001))]).toEqual([8.1235, 0])
    expect([...published('roe', Float64Array.of(8.126, 1 / 3))]).toEqual([8.13, 0.33])
    expect([...published('price', Float64Array.of(48_150.126))]).toEqual([48_150.13])
    const us = {
      ...blank(1),
      country: 'us' as const,
      columns: new Map([['price', Float64Array.of(0.12345678)]]),
    }
    expect([...opened(encodePack(us)).columns.get('price')!]).toEqual([0.1235])
  })

  it('equals the same decimal typed by a user', () => {
    const read = published('roe', Float64Array.of(1.1, 12.34, 1234.56, 0.07))
    expect([...read]).toEqual([1.1, 12.34, 1234.56, 0.07])
    expect([...published('roe', Float32Array.of(12.34))]).toEqual([Math.fround(12.34)])
  })

  it('keeps «never» and unknown values', () => {
    const never = Float32Array.of(Number.NaN, Number.POSITIVE_INFINITY, 1, 65_000)
    expect(published('upper', never)).toEqual(never)
    expect(published('per', Float32Array.of(Number.NaN))).toEqual(Float32Array.of(Number.NaN))
  })

  it('is stored unchanged where it is too large for its decimals', () => {
    const large = Float64Array.of(1e300, 0.1, Number.NaN, -5e-324)
    expect(published('per', large)).toEqual(large)
    const singles = Float32Array.of(3e38, 0.5)
    expect(published('per', singles)).toEqual(singles)
  })

  it('is the same 32-bit float after decoding, also with fewer digits than decimals', () => {
    const singles = Float32Array.of(5000.1234, 83_886_081, 8.1, -50.1234)
    const read = published('per', singles)
    expect(read).toBeInstanceOf(Float32Array)
    expect(read).toEqual(singles)
  })
})

it('a metric that the reader does not know is skipped, and everything else is read', () => {
  const bytes = encodePack(small())
  // Replaces the id of one column by an unknown one of the same length.
  const at = String.fromCharCode(...bytes).indexOf('beta')
  bytes.set(
    [...'luck'].map(letter => letter.charCodeAt(0)),
    at,
  )
  new DataView(bytes.buffer).setUint32(12, checksum(bytes, HEADER_LENGTH), true)
  const { columns, ...rest } = opened(encodePack(small()))
  const known = new Map([...columns].filter(([id]) => id !== 'beta'))
  expect(known.size).toBe(columns.size - 1)
  expect(opened(bytes)).toEqual({ ...rest, columns: known })
})

function opened(bytes: Uint8Array): MarketPack {
  const read = decodePack(bytes)
  if (!read.ok) throw new Error(`${read.error.kind}: ${read.error.detail}`)
  return everything(read.value)
}

/** Decodes every part that would be decoded on first use. */
const everything = (pack: MarketPack): MarketPack => ({
  ...pack,
  columns: new Map(pack.columns),
  quotes: { ...pack.quotes },
})

/** Allows a difference of `reach` plus a millionth of the value. */
function expectNear(read: PackColumn, input: PackColumn, reach: number): void {
  expect(read.length).toBe(input.length)
  for (let at = 0; at < input.length; at++) {
    const [was, is] = [input[at]!, read[at]!]
    if (Number.isFinite(was)) expect(Math.abs(is - was)).toBeLessThanOrEqual(reach + Math.abs(was) * 1e-6)
    else expect(is).toBe(was)
  }
}

function blank(size: number): MarketPack {
  const names = (what: string) => Array.from({ length: size }, (_, row) => `${what}${row}`)
  return {
    country: 'kr',
    source: 'demo',
    version: 3,
    day: toTradingDay(20_261_120),
    size,
    fsymIds: names('F'),
    tickers: names('T'),
    namesKr: names('해솔'),
    namesEn: names('Haesol '),
    aliases: new Map(),
    columns: new Map(),
    labels: new Map(),
    themes: new Map(),
    quotes: Object.fromEntries(
      quoteFields.map(field => [field, new Float64Array(size).fill(Number.NaN)]),
    ) as MarketPack['quotes'],
    sparks: new Float64Array(size * SPARK_LENGTH).fill(Number.NaN),
  }
}

function small(): MarketPack {
  const pack = blank(3)
  pack.sparks.set([4.2, 4.3, 4.25], SPARK_LENGTH - 3)
  pack.quotes.previous_close.set([4.3, Number.NaN, 5])
  return {
    ...pack,
    aliases: new Map([[1, ['솔', 'Sol']]]),
    columns: new Map<string, PackColumn>([
      ['price', Float64Array.of(4.25, 1, 700_000)],
      ['beta', Float32Array.of(1, Number.NaN, 0.5)],
      ['market', Float32Array.of(0, 1, 1)],
      ['upper', Float32Array.of(1, Number.POSITIVE_INFINITY, 3)],
    ]),
    labels: new Map([['market', ['1', '2']]]),
    themes: new Map([['drones', [2, 0]]]),
  }
}

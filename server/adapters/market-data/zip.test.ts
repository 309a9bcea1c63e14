import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { zipOf } from './fake-zip.ts'
import { unzip } from './zip.ts'

const limits = { mostFiles: 4, mostBytes: 100_000 }
const words = (text: string) => new Uint8Array(Buffer.from(text))
const two = { 'a.xml': strToU8('가나다'.repeat(50)), 'b/c.txt': strToU8('') }
const patched = (zip: Uint8Array, change: (view: DataView) => void) => {
  const copy = zip.slice()
  change(new DataView(copy.buffer))
  return copy
}
const at = (zip: Uint8Array, signature: number): number => {
  const view = new DataView(zip.buffer, zip.byteOffset)
  for (let place = 0; place <= zip.length - 4; place++)
    if (view.getUint32(place, true) === signature) return place
  throw new Error('not there')
}
const central = (zip: Uint8Array) => at(zip, 0x02014b50)
const end = (zip: Uint8Array) => at(zip, 0x06054b50)

describe('a ZIP', () => {
  it.each([0, 6, 9] as const)('packed by another program at level %i is read', level => {
    const read = unzip(zipSync({ ...two, 'b/': new Uint8Array() }, { level }), limits)
    expect(read.ok && read.value.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['a.xml', '가나다'.repeat(50)],
      ['b/c.txt', ''],
    ])
  })

  it('made by the fake is unpacked by our code and by another program', () =>
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }), contents => {
        const files = contents.map((bytes, index) => ({ name: `${index}.xml`, bytes }))
        const read = unzip(zipOf(files), limits)
        expect(read.ok && read.value.map(({ bytes }) => [...bytes])).toEqual(contents.map(one => [...one]))
        const elsewhere = unzipSync(new Uint8Array(zipOf(files)))
        expect(files.map(({ name }) => [...(elsewhere[name] ?? [])])).toEqual(contents.map(one => [...one]))
      }),
    ))

  it('followed by a comment is read', () => {
    const zip = zipSync(two)
    const commented = patched(new Uint8Array([...zip, 1, 2, 3]), view =>
      view.setUint16(end(zip) + 20, 3, true),
    )
    expect(unzip(commented, limits)).toMatchObject({ ok: true })
  })

  const zip = zipSync(two)
  const [dir, last] = [central(zip), end(zip)]
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'it has no end'],
    ['a page', words('PK<html></html>'.repeat(9)), 'it has no end'],
    ['cut off', zip.subarray(0, zip.length - 5), 'it has no end'],
    ['half', zip.subarray(0, zip.length >> 1), 'it has no end'],
    [
      'of the 64-bit kind',
      patched(zip, view => view.setUint32(last + 16, 0xffffffff, true)),
      'it is of the 64-bit kind',
    ],
    ['in parts', patched(zip, view => view.setUint16(last + 4, 1, true)), 'it has several parts'],
    [
      'with too many files',
      zipSync(Object.fromEntries([...'abcde'].map(name => [name, strToU8('x')]))),
      'it holds 5 files',
    ],
    [
      'whose directory is elsewhere',
      patched(zip, view => view.setUint32(last + 16, 1, true)),
      'its directory is broken',
    ],
    [
      'whose directory lies outside',
      patched(zip, view => view.setUint32(last + 16, 0x7fffffff, true)),
      'its directory is broken',
    ],
    [
      'whose names are endless',
      patched(zip, view => view.setUint16(dir + 28, 60_000, true)),
      'its directory is broken',
    ],
    ['encrypted', patched(zip, view => view.setUint16(dir + 8, 1, true)), 'a file is encrypted'],
    [
      'packed otherwise',
      patched(zip, view => view.setUint16(dir + 10, 12, true)),
      'a file is packed by method 12',
    ],
    [
      'whose file lies outside',
      patched(zip, view => view.setUint32(dir + 42, 0x7fffffff, true)),
      'a file is not where it should be',
    ],
    [
      'whose file is too long',
      patched(zip, view => view.setUint32(dir + 20, 60_000, true)),
      'a file ends too early',
    ],
    ['with another sum', patched(zip, view => view.setUint32(dir + 16, 7, true)), 'a file is damaged'],
    [
      'that grows beyond its word',
      patched(zip, view => view.setUint32(dir + 24, 9, true)),
      'a file is damaged',
    ],
    [
      'that is smaller than its word',
      patched(zip, view => view.setUint32(dir + 24, 5000, true)),
      'a file is damaged',
    ],
    [
      'that says it is a bomb',
      patched(zip, view => view.setUint32(dir + 24, 0x7fffffff, true)),
      'it would be 2147483647 bytes',
    ],
    ['that is a bomb', zipSync({ a: new Uint8Array(5_000_000) }), 'it would be 5000000 bytes'],
  ])('%s is refused', (_what, bytes, because) => {
    expect(unzip(bytes, limits)).toEqual({ ok: false, error: because })
  })

  it('with any byte changed is read unchanged or refused, and never throws', () => {
    const expected = Object.values(two).map(bytes => Buffer.from(bytes).toString())
    fc.assert(
      fc.property(fc.nat(zip.length - 1), fc.integer({ min: 1, max: 255 }), (place, by) => {
        const read = unzip(
          patched(zip, view => view.setUint8(place, view.getUint8(place) ^ by)),
          limits,
        )
        if (read.ok)
          for (const { bytes } of read.value) expect(expected).toContain(Buffer.from(bytes).toString())
      }),
      { numRuns: process.env.PROOF_ROUNDS === 'full' ? 20_000 : 300 },
    )
  })
})

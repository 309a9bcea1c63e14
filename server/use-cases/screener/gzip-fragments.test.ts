import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressFragment, joinGzipFragments, uncompressedFragment } from './gzip-fragments.ts'

const arbitraryPiece = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.boolean())

test('compressed and uncompressed fragments, joined in any order, are decompressed to one text', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPiece, { maxLength: 30 }), pieces => {
      const joined = joinGzipFragments(
        pieces.map(([text, stored]) => (stored ? uncompressedFragment : compressFragment)(text)),
      )
      expect(gunzipSync(joined).toString('utf8')).toBe(pieces.map(([text]) => text).join(''))
    }),
  )
})

test('an uncompressed fragment may be longer than one deflate block', () => {
  const long = 'ab'.repeat(100_000)
  expect(gunzipSync(joinGzipFragments([uncompressedFragment(long), compressFragment(long)])).toString()).toBe(
    long + long,
  )
})

test('DecompressionStream also reads the joined fragments', async () => {
  const bytes = new Uint8Array(
    joinGzipFragments([
      uncompressedFragment('{"rows":['),
      compressFragment('{"a":1}'),
      uncompressedFragment(']}'),
    ]),
  )
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(stream).json()).toEqual({ rows: [{ a: 1 }] })
})

test('decompressing fails when the checksum is damaged', () => {
  const joined = joinGzipFragments([compressFragment('something')])
  joined[joined.length - 8]! ^= 1
  expect(() => gunzipSync(joined)).toThrow()
})

import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressedPiece, gzipOf, storedPiece } from './gzip-pieces.ts'

const arbitraryPiece = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.boolean())

test('compressed and stored pieces in any order are read as one text', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPiece, { maxLength: 30 }), pieces => {
      const joined = gzipOf(pieces.map(([text, stored]) => (stored ? storedPiece : compressedPiece)(text)))
      expect(gunzipSync(joined).toString('utf8')).toBe(pieces.map(([text]) => text).join(''))
    }),
  )
})

test('a stored piece may be longer than one block', () => {
  const long = 'ab'.repeat(100_000)
  expect(gunzipSync(gzipOf([storedPiece(long), compressedPiece(long)])).toString()).toBe(long + long)
})

test('DecompressionStream reads the joined pieces too', async () => {
  const bytes = new Uint8Array(
    gzipOf([storedPiece('{"rows":['), compressedPiece('{"a":1}'), storedPiece(']}')]),
  )
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(stream).json()).toEqual({ rows: [{ a: 1 }] })
})

test('a damaged checksum is noticed', () => {
  const joined = gzipOf([compressedPiece('something')])
  joined[joined.length - 8]! ^= 1
  expect(() => gunzipSync(joined)).toThrow()
})

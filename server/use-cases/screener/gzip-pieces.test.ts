import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressedPiece, gzipOf, storedPiece } from './gzip-pieces.ts'

const arbitraryPiece = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.boolean())

test('compressed and uncompressed fragments, joined in any order, are decompressed to one text', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPiece, { maxLength: 30 }), pieces => {
      const joined = gzipOf(pieces.map(([text, stored]) => (stored ? storedPiece : compressedPiece)(text)))
      expect(gunzipSync(joined).toString('utf8')).toBe(pieces.map(([text]) => text).join(''))
    }),
  )
})

test('an uncompressed fragment may be longer than one deflate block', () => {
  const long = 'ab'.repeat(100_000)
  expect(gunzipSync(gzipOf([storedPiece(long), compressedPiece(long)])).toString()).toBe(long + long)
})

test('DecompressionStream also reads the joined fragments', async () => {
  const bytes = new Uint8Array(
    gzipOf([storedPiece('{"rows":['), compressedPiece('{"a":1}'), storedPiece(']}')]),
  )
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(stream).json()).toEqual({ rows: [{ a: 1 }] })
})

test('decompressing fails when the checksum is damaged', () => {
  const joined = gzipOf([compressedPiece('something')])
  joined[joined.length - 8]! ^= 1
  expect(() => gunzipSync(joined)).toThrow()
})

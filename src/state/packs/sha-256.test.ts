import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256Hex } from './sha-256.ts'

it('SHA-256 matches Node’s, with and without the browser’s SubtleCrypto', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300, size: 'max' }), async input => {
      const bytes = Uint8Array.from(input)
      const expected = createHash('sha256').update(bytes).digest('hex')
      expect(await sha256Hex(bytes, undefined)).toBe(expected)
      expect(await sha256Hex(bytes)).toBe(expected)
    }),
  )
})

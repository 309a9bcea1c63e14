import { expect, it } from 'vitest'
import { isWorthDownloading, MAX_AUTOMATIC_PACK_BYTES } from './search-packs.ts'

const offered = {
  country: 'kr',
  version: 2,
  as_of: '2026-11-20',
  source: 'demo',
  simulated: true,
  bytes: 1000,
  sha256: 'b'.repeat(64),
  url: '/x',
} as const
const kept = { ...offered, sha256: 'a'.repeat(64), kept_at: '' } as never
const base = { read: true, kept: null, offered, download: null, failure: null, inMemory: false }

it('a pack that is missing or older is downloaded automatically', () => {
  expect(isWorthDownloading(base)).toBe(true)
  expect(isWorthDownloading({ ...base, kept })).toBe(true)
})

it.each([
  ['is here already', { kept: { ...offered } as never }],
  ['is not offered', { offered: null }],
  ['has not been looked for on the device', { read: false }],
  ['is large', { offered: { ...offered, bytes: MAX_AUTOMATIC_PACK_BYTES + 1 } }],
  ['failed before', { failure: 'offline' as const }],
  ['is under way', { download: { received: 0, total: 1, elsewhere: false } }],
  ['could not be kept', { inMemory: true }],
])('a pack that %s is not downloaded', (_, more) => {
  expect(isWorthDownloading({ ...base, ...more })).toBe(false)
})

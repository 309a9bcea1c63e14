import { expect, test } from '@playwright/test'
import type { Feed } from '#domain/market/feed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { isFullProof, sampleOf } from '#tests/setup/sample.ts'
import { readCoverage, writeCoverage } from './coverage-table.ts'
import { addressesOfMix } from './mix-addresses.ts'
import { startMixServer } from './mix-server.ts'
import { sourceMixNames } from './source-mixes.ts'
import { type WalkedScreen, walkMix } from './walk-mix.ts'

/** Outside a full proof: two mixes, and of each a dozen addresses. Publishing one takes fifteen seconds. */
const MIXES = 2
const ADDRESSES = 12

for (const mix of sampleOf(sourceMixNames, MIXES))
  test(
    `with ${mix} every screen is full, or names what is missing and the key that brings it`,
    slow('publishes a market from the fakes and opens its screens in both languages'),
    async ({ browser }) => {
      test.setTimeout(3_600_000)
      const server = await startMixServer(mix)
      try {
        const { url } = server
        const addresses = sampleOf(await addressesOfMix(mix, url), ADDRESSES)
        const both = (['ko', 'en'] as const).map(lang => walkMix({ browser, url, mix, lang, addresses }))
        const walked = (await Promise.all(both)).flat()
        const wrong = walked.flatMap(({ at, complaints }) => complaints.map(each => `${at} ${each}`))
        expect.soft([...new Set(wrong)]).toEqual([])
        const named = feedsByScreen(walked)
        if (isFullProof && process.env.WRITE_COVERAGE === '1') writeCoverage(mix, named)
        const written = readCoverage().get(mix) ?? new Map<string, Feed[]>()
        // Of several addresses of one screen a sample may hold the one that says less.
        const isWritten = ([screen, feeds]: [string, Feed[]]) =>
          feeds.every(feed => written.get(screen)?.includes(feed))
        expect([...named].filter(each => !isWritten(each))).toEqual([])
        const lacking = (table: ReadonlyMap<string, Feed[]>) =>
          [...table].filter(([, feeds]) => feeds.length > 0)
        if (isFullProof) expect(new Map(lacking(written))).toEqual(new Map(lacking(named)))
      } finally {
        await server.end()
      }
    },
  )

function feedsByScreen(walked: readonly WalkedScreen[]): Map<string, Feed[]> {
  const found = new Map<string, Feed[]>()
  for (const { screen, named } of walked)
    found.set(screen, [...new Set([...(found.get(screen) ?? []), ...named])].sort())
  return found
}

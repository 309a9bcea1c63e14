import type { Feed } from '#domain/market/feed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { isFullProof, sampleOf } from '#tests/setup/sample.ts'
import { expect, test } from '../support/fixtures.ts'
import { readCoverage, writeCoverage } from './coverage-table.ts'
import { addressesOfMix } from './mix-addresses.ts'
import { startMixServer } from './mix-server.ts'
import { sourceMixNames } from './source-mixes.ts'
import { type WalkedScreen, walkMix } from './walk-mix.ts'

/** Outside a full proof: two mixes, and of each a dozen screens in both languages. Publishing one takes fifteen seconds. */
const MIXES = 2
const SCREENS = 12

for (const mix of sampleOf(sourceMixNames, MIXES))
  test(
    `with ${mix} every screen is full, or names what is missing and the key that brings it`,
    slow('publishes a market from the fakes and opens its screens in both languages'),
    async ({ browser }) => {
      test.setTimeout(3_600_000)
      const server = await startMixServer(mix)
      try {
        const addresses = sampleOf(await addressesOfMix(mix, server.url), SCREENS)
        const walked: WalkedScreen[] = []
        for (const lang of ['ko', 'en'] as const)
          walked.push(...(await walkMix({ browser, url: server.url, mix, lang, addresses })))
        const wrong = walked.flatMap(({ at, complaints }) => complaints.map(each => `${at} ${each}`))
        expect.soft([...new Set(wrong)]).toEqual([])
        const named = new Map<string, Feed[]>()
        for (const each of walked)
          named.set(each.screen, [...new Set([...(named.get(each.screen) ?? []), ...each.named])].sort())
        if (isFullProof && process.env.WRITE_COVERAGE === '1') writeCoverage(mix, named)
        const written = readCoverage().get(mix)
        const differing = [...named].filter(
          ([screen, feeds]) => feeds.join() !== [...(written?.get(screen) ?? [])].sort().join(),
        )
        // A screen that stands for several addresses may say less at one of them.
        if (isFullProof) expect(differing).toEqual([])
        else
          expect(
            differing.filter(([screen, feeds]) => !feeds.every(feed => written?.get(screen)?.includes(feed))),
          ).toEqual([])
      } finally {
        await server.end()
      }
    },
  )

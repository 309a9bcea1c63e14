import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Page } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'
import { buildIndex, type SearchIndex } from '#domain/search/build-index.ts'
import { searchStocks } from '#domain/search/search.ts'
import { browserProgram } from '#scripts/browser-program.ts'
import { openProgram } from '#tests/e2e/search-core/open-program.ts'
import type { Bench } from '../bench.ts'
import { createProfile } from '../browser/open.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { formatMilliseconds, medianOfRuns } from '../measure/figures.ts'
import { roundRobin } from '../measure/round-robin.ts'
import {
  contestHitLimit,
  contestNameCount,
  prepareContest,
  type SearchContestantName,
  timeQueries,
} from './contest.ts'
import { searchFindings } from './findings.ts'
import { naiveSearch } from './naive.ts'
import type { SearchBenchPage } from './page.ts'

const rounds = 7
const pageRounds = 5
const slowness = 4
const nodeLimitMs = 5
const pageLimitMs = 30

type Contest = ReturnType<typeof prepareContest>

export const searchNames: Bench = {
  name: 'search',
  promise: 'any query over 20,000 names takes no longer than twice a plain look through their texts',
  run: () =>
    withCleanup(async onEnd => {
      const contest = prepareContest()
      expectCorrect(contest)
      const { ways, queries } = contest
      const inNode = await roundRobin(rounds, {
        ours: async () => timeQueries(ways.ours, queries),
        floor: async () => timeQueries(ways.floor, queries),
      })

      const profile = createProfile()
      onEnd(profile.remove)
      const context = await profile.open('https://search.test')
      onEnd(() => context.close())
      const page = context.pages()[0] ?? (await context.newPage())
      await openProgram(page, await browserProgram(join(import.meta.dirname, 'page.ts')), 'searchPage')
      const { hits, buildMs } = await page.evaluate(() => {
        const { hits, buildMs } = (globalThis as Program).searchPage
        return { hits, buildMs }
      })
      const expected = queries.reduce((sum, { text }) => sum + ways.ours(text), 0)
      assert(hits === expected, `Chromium finds as many hits as Node (${hits}, ${expected})`)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
      const inPage = await roundRobin(pageRounds, {
        ours: () => timeIn(page, 'ours'),
        floor: () => timeIn(page, 'floor'),
      })

      return {
        findings: [
          ...searchFindings('Node', inNode, nodeLimitMs),
          ...searchFindings(`Chromium at ${slowness}× CPU`, inPage, pageLimitMs),
        ],
        notes: [
          `${contestNameCount} names, ${queries.length} queries of all kinds, the best ${contestHitLimit} hits; each query by the median of ${rounds} and ${pageRounds} rounds`,
          `the index is built in ${formatMilliseconds(buildMedian(contest))} in Node, ${formatMilliseconds(buildMs)} in Chromium (the first time), and takes ${megabytes(await bytesOf(contest))}`,
          'floor: lower-cased texts by weight, and whether they contain the query; it is checked that all it finds is found',
        ],
      }
    }),
}

type Program = typeof globalThis & { searchPage: SearchBenchPage }

const timeIn = (page: Page, way: SearchContestantName): Promise<number[]> =>
  page.evaluate(searchWay => (globalThis as Program).searchPage.time(searchWay), way)

/**
 * Checks correctness before speed: whatever the floor finds must be found, and a completely typed name must find its
 * stock as an exact hit.
 */
function expectCorrect({ index, naive, queries }: Contest): void {
  for (const { text, meant } of queries) {
    const hits = searchStocks(index, text, { limit: Number.POSITIVE_INFINITY })
    const found = new Set(hits.map(({ entry }) => entry))
    for (const entry of naiveSearch(naive, text, Number.POSITIVE_INFINITY))
      assert(found.has(entry), `«${text}» finds ${entry.name_kr} ${entry.name_en}`)
    if (meant === null) continue
    const hit = hits.find(({ entry }) => entry === meant)
    assert(hit?.kind === 'exact', `«${text}» finds ${meant.name_kr} ${meant.name_en} to the letter`)
  }
}

function buildMedian({ entries }: Contest): number {
  return medianOfRuns(
    Array.from({ length: rounds }, () => {
      const began = performance.now()
      buildIndex(entries)
      return performance.now() - began
    }),
  )
}

/** Measures the bytes of the index on the heap and in buffers after its first search; the entries are not counted. */
async function bytesOf({ entries, queries }: Contest): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const used = async () => {
    // Node frees array buffers a little later than the objects that held them.
    // https://v8.dev/blog/v8-release-83
    for (let time = 0; time < 3; time++) {
      collect()
      await pause(50)
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = await used()
  const index: SearchIndex = buildIndex(entries)
  searchStocks(index, queries[0]!.text, { limit: contestHitLimit })
  const after = await used()
  assert(index.entries.length === entries.length, 'the index is still there')
  return after - before
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

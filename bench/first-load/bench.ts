import { join } from 'node:path'
import { buildPage } from '#scripts/build.ts'
import { root } from '#scripts/setup/root.ts'
import { startTestServer } from '#tests/e2e/support/server.ts'
import type { Bench, BenchFinding, BenchResult } from '../bench.ts'
import { createProfile } from '../browser/open.ts'
import { type ExpectedContent, measurePaint, type PaintMeasurement } from '../browser/paint.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { formatMilliseconds, maxOfRuns, medianOfRuns } from '../measure/figures.ts'
import { untilCoresQuiet } from '../measure/quiet.ts'
import { roundRobin } from '../measure/round-robin.ts'
import { withoutScripts } from '../offline-load/floor-page.ts'
import { mostTradedTicker } from '../servers/market.ts'
import { startStaticFileServer } from '../servers/static-file-server.ts'
import { startFileMarketServer } from './file-market-server.ts'
import { type LighthouseCategory, type LighthouseResult, runLighthouse } from './lighthouse.ts'
import { recordScripts, scriptFindings } from './script-bytes.ts'

const rounds = 5
const judgements = 3
/** Milliseconds to wait for what the page loads once it is idle: the font, the service worker, the toasts. */
const restMs = 1_500
const html = 'text/html; charset=utf-8'

type Seen = { paint: PaintMeasurement; scripts: string[]; page: string }

/**
 * Categories judged on the simulated market. `seo` is judged on a market from files, because the simulated one keeps robots
 * out.
 */
const ofThePage = ['performance', 'accessibility', 'best-practices'] as const

const limits = { shift: 0.02, paint: 6, score: 95, blockingMs: 150 }

export const firstLoad: Bench = {
  name: 'first-load',
  promise: 'a first visit fetches little more than its libraries, stands still, and pleases Lighthouse',
  run: () =>
    withCleanup(async onEnd => {
      const { outDir } = await buildPage({ outDir: join(root, 'dist') })
      const server = await startTestServer({ dist: outDir })
      onEnd(server.end)
      const ticker = await mostTradedTicker(server.url)
      const urls = { home: `${server.url}/`, quote: `${server.url}/quote/${ticker}/chart` }
      const contents: Record<keyof typeof urls, ExpectedContent> = {
        home: { selector: 'main a[href*="/quote/"]', alive: true },
        quote: { selector: 'main .chart-box:has(canvas)', alive: true },
      }
      const first = {
        home: await visit(urls.home, contents.home),
        quote: await visit(urls.quote, contents.quote),
      }
      const still = await startStaticFileServer({
        '/home': { type: html, body: withoutScripts(first.home.page) },
        '/quote': { type: html, body: withoutScripts(first.quote.page) },
      })
      onEnd(still.stop)
      const samples = await roundRobin(rounds, {
        home: () => visit(urls.home, contents.home),
        homeFloor: () => visit(`${still.url}/home`, { ...contents.home, alive: false }),
        quote: () => visit(urls.quote, contents.quote),
        quoteFloor: () => visit(`${still.url}/quote`, { ...contents.quote, alive: false }),
      })
      const judged = {
        home: await judgeOften(urls.home, ofThePage),
        quote: await judgeOften(urls.quote, ofThePage),
      }
      const listed = await startFileMarketServer(outDir)
      onEnd(listed.end)
      const found = {
        home: [await runLighthouse(`${listed.url}/`, ['seo'])],
        quote: [await runLighthouse(`${listed.url}/quote/${listed.ticker}/chart`, ['seo'])],
      }
      return {
        findings: [
          ...(await scriptFindings(outDir, first.home.scripts, first.quote.scripts)),
          ...paintFindings('home', samples.home, samples.homeFloor),
          ...paintFindings('quote', samples.quote, samples.quoteFloor),
          ...scoreFindings('home', judged.home, ofThePage),
          blockingFinding('home', judged.home),
          ...scoreFindings('quote', judged.quote, ofThePage),
          blockingFinding('quote', judged.quote),
          ...scoreFindings('home of a market from files', found.home, ['seo']),
          ...scoreFindings('quote of a market from files', found.quote, ['seo']),
        ],
        notes: [
          `guest at a phone's size, a new profile for each visit; quote ${ticker}; still page: ours when done, no script`,
          ...faultsOf('home', [...judged.home, ...found.home]),
          ...faultsOf('quote', [...judged.quote, ...found.quote]),
        ],
      } satisfies BenchResult
    }),
}

async function visit(url: string, content: ExpectedContent): Promise<Seen> {
  const profile = createProfile()
  const context = await profile.open(url)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const scripts = recordScripts(page)
    const paint = await measurePaint(page, url, content, restMs)
    return { paint, scripts: scripts(), page: await page.content() }
  } finally {
    await context.close()
    profile.remove()
  }
}

function paintFindings(name: string, ours: Seen[], floor: Seen[]): BenchFinding[] {
  const of = (samples: Seen[], key: 'lcp' | 'fcp') => medianOfRuns(samples.map(({ paint }) => paint[key]))
  const beside = (what: string, key: 'lcp' | 'fcp'): BenchFinding => ({
    what: `${name}, ${what}`,
    ours: formatMilliseconds(of(ours, key)),
    floor: formatMilliseconds(of(floor, key)),
    figure: of(ours, key) / of(floor, key),
  })
  return [
    beside('first paint', 'fcp'),
    { ...beside('largest paint', 'lcp'), gate: { atMost: limits.paint } },
    {
      what: `${name}, shift of the layout (worst of ${ours.length})`,
      figure: maxOfRuns(ours.map(({ paint }) => paint.cls)),
      unit: '',
      gate: { atMost: limits.shift },
    },
  ]
}

async function judgeOften(
  url: string,
  categories: readonly LighthouseCategory[],
): Promise<LighthouseResult[]> {
  const judged: LighthouseResult[] = []
  for (let at = 0; at < judgements; at++) {
    await untilCoresQuiet()
    judged.push(await runLighthouse(url, categories))
  }
  return judged
}

function scoreFindings(
  name: string,
  judged: LighthouseResult[],
  categories: readonly LighthouseCategory[],
): BenchFinding[] {
  return categories.map(category => {
    const scores = judged.map(({ scores }) => scores[category] ?? Number.NaN)
    return {
      what: `${name}, Lighthouse ${category}`,
      ours: scores.join(' '),
      figure: medianOfRuns(scores),
      unit: '',
      gate: { atLeast: limits.score },
    }
  })
}

function blockingFinding(name: string, judged: LighthouseResult[]): BenchFinding {
  const each = judged.map(({ blocking }) => blocking ?? Number.NaN)
  return {
    what: `${name}, Lighthouse blocking time`,
    ours: each.map(ms => ms.toFixed(0)).join(' '),
    figure: medianOfRuns(each),
    unit: ' ms',
    gate: { atMost: limits.blockingMs },
  }
}

const faultsOf = (name: string, judged: LighthouseResult[]): string[] =>
  [...new Set(judged.flatMap(({ faults }) => faults.map(fault => `${name}: ${fault}`)))].sort()

import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import type { ScreenerReply } from '#contract/screener.ts'
import { assert } from '#domain/kernel/assert.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { findBrowser } from '#scripts/browser.ts'
import { browserProgram } from '#scripts/browser-program.ts'
import type { ProofScreenerPage } from './screener-page.ts'
import type { ScreenerResult } from './screener-same.ts'

/** A filter as the client sends it, and the number of rows per page. */
export type ScreenerRequest = { country: Country; filter: unknown; limit: number }

/** Fetches the result from a running server over HTTP, page by page. */
export async function askServer(
  origin: string,
  headers: Record<string, string>,
  { country, filter, limit }: ScreenerRequest,
): Promise<ScreenerResult> {
  const ids: string[] = []
  for (;;) {
    const answer = await fetch(`${origin}/api/v2/screener/query/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ country, filter, limit, offset: ids.length }),
    })
    assert(answer.status === 200, `the server answers (${answer.status} ${JSON.stringify(filter)})`)
    const { total, rows, fell_back } = (await answer.json()) as ScreenerReply
    assert(fell_back.length === 0, `the server has understood all of ${JSON.stringify(filter)}`)
    ids.push(...rows.map(({ fsym_id }) => fsym_id))
    if (rows.length === 0 || ids.length >= total) return { total, ids }
  }
}

const place = 'https://screener.test'

/** Opens Chromium with the packs of a server, and screens them in the page's own worker. */
export async function openChromium(origin: string) {
  const { executablePath } = await findBrowser()
  const [page, worker] = await Promise.all(
    [
      join(import.meta.dirname, 'screener-page.ts'),
      join(import.meta.dirname, '../../src/workers/pack-worker.ts'),
    ].map(entry => browserProgram(entry)),
  )
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext()
    await serve(context, { '/page.js': page!, '/worker.js': worker! }, origin)
    const tab = await context.newPage()
    await tab.goto(place)
    await tab.addScriptTag({ type: 'module', url: '/page.js' })
    await tab.waitForFunction(() => 'screenerPage' in globalThis)
    for (const country of countries)
      await tab.evaluate(input => (globalThis as Program).screenerPage.open(input), country)
    return {
      ask: (all: readonly ScreenerRequest[]): Promise<ScreenerResult[]> =>
        tab.evaluate(async input => {
          const { rowsOf } = (globalThis as Program).screenerPage
          const answers: ScreenerResult[] = []
          for (const { country, filter, limit } of input) answers.push(await rowsOf(country, filter, limit))
          return answers
        }, all),
      close: () => browser.close(),
    }
  } catch (error) {
    await browser.close()
    throw error
  }
}

type Program = typeof globalThis & { screenerPage: ProofScreenerPage }

async function serve(context: BrowserContext, programs: Record<string, string>, origin: string) {
  await context.route(`${place}/**`, async route => {
    const { pathname } = new URL(route.request().url())
    const [, country] = /^\/pack\/(\w+)$/.exec(pathname) ?? []
    if (country !== undefined) {
      const packed = await fetch(`${origin}/api/v2/screener/pack/${country}/`)
      return route.fulfill({ body: Buffer.from(await packed.arrayBuffer()) })
    }
    const program = programs[pathname]
    return program === undefined
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>screener</title>' })
      : route.fulfill({ contentType: 'text/javascript', body: program })
  })
}

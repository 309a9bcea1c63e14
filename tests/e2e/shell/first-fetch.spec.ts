import { get } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import { firstVisitBudgets } from '#scripts/size/budgets.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { untilControlled } from '../support/worker.ts'

type Fetched = { byPage: Set<string>; byWorker: Set<string> }

/** Records the addresses that the page fetches and, separately, those that the service worker fetches. */
function hearRequests(context: BrowserContext): Fetched {
  const fetched: Fetched = { byPage: new Set(), byWorker: new Set() }
  context.on('request', request => {
    if (request.serviceWorker()) fetched.byWorker.add(request.url())
  })
  context.on('response', response => {
    const isOfPage = response.request().serviceWorker() === null
    if (isOfPage && !response.fromServiceWorker()) fetched.byPage.add(response.url())
  })
  return fetched
}

type OnWire = { headers: number; body: number }

/** Returns the bytes of a reply as the server sends them to a browser that accepts Brotli. */
const onWire = (url: string): Promise<OnWire> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, answer => {
      let body = 0
      answer.on('data', (part: Buffer) => {
        body += part.length
      })
      answer.on('end', () => {
        const status = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`
        // rawHeaders alternates names and values. Two bytes follow each of them: `: ` after a name, the end of the line
        // after a value.
        const lines = answer.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0)
        resolve({ headers: status.length + lines, body })
      })
    }).on('error', reject)
  })

const isAsset = (url: string): boolean => new URL(url).pathname.startsWith('/assets/')

async function scriptKilobytes({ byPage }: Fetched): Promise<number> {
  const scripts = [...byPage].filter(url => isAsset(url) && url.endsWith('.js'))
  const answers = await Promise.all(scripts.map(onWire))
  return answers.reduce((sum, { body }) => sum + body, 0) / 1000
}

/** Returns the loaded scripts, which a failure prints first, so that an unexpected one is seen. */
const namesOf = ({ byPage }: Fetched): string =>
  [...byPage]
    .map(url => new URL(url).pathname)
    .filter(path => path.endsWith('.js'))
    .join(' ')

/**
 * The page registers the service worker only after nothing has arrived for a while: by then the screen has made its own
 * requests.
 */
async function visit(page: Page, path: string, content: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator(content).first()).toBeVisible()
  await untilControlled(page)
}

test(
  'a first visit of home stays within the budgets of scripts, precached files and headers',
  withWorker,
  async ({ context, page }) => {
    const fetched = hearRequests(context)
    await visit(page, '/', 'main a[href*="/quote/"]')
    expect(await scriptKilobytes(fetched), namesOf(fetched)).toBeLessThanOrEqual(firstVisitBudgets.homeScript)

    const kept = [...fetched.byWorker]
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThanOrEqual(firstVisitBudgets.precachedFiles)
    const answers = await Promise.all(kept.map(async url => ({ url, ...(await onWire(url)) })))
    const content = answers.reduce((sum, { body }) => sum + body, 0) / 1000
    expect(content).toBeLessThanOrEqual(firstVisitBudgets.precached)
    const heavy = answers.filter(
      ({ url, headers }) => isAsset(url) && headers > firstVisitBudgets.fileHeaders,
    )
    expect(heavy).toEqual([])
  },
)

test(
  'a first visit of a quote stays within the budget of scripts',
  withWorker,
  async ({ context, page, request }) => {
    const answer = await request.get('/api/v2/stock-chart/tv/?country=kr&limit=1')
    const { rows } = (await answer.json()) as { rows: { ticker: string }[] }
    const fetched = hearRequests(context)
    await visit(page, `/quote/${rows[0]?.ticker}/chart`, 'main .chart-box:has(canvas)')
    expect(await scriptKilobytes(fetched), namesOf(fetched)).toBeLessThanOrEqual(
      firstVisitBudgets.quoteScript,
    )
  },
)

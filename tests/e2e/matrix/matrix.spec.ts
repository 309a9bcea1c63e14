import type { APIRequestContext, Page } from '@playwright/test'
import { slow } from '#scripts/test-runner/slow.ts'
import { isFullProof, sampleOf } from '#tests/setup/sample.ts'
import { enterAsNewcomer, enterByForm, makeNewcomer, someStock } from '../my/newcomer.ts'
import { expect, openBrowser, test } from '../support/fixtures.ts'
import {
  addresses,
  complaintsOf,
  databases,
  expectSummary,
  type ScreenSummary,
  summaryAt,
  workers,
} from '../support/matrix.ts'
import { type EditedStock, editEverything, expectStored } from '../support/matrix-edits.ts'

type Reference = { stock: EditedStock; told: ReadonlyMap<string, ScreenSummary> }
let known: Promise<Reference> | null = null

/**
 * Collects, once for all tests, what each screen shows in a browser without limits to a user who made the same edits.
 */
async function findReference(request: APIRequestContext, baseURL: string): Promise<Reference> {
  const browser = await openBrowser({ baseURL, locale: 'ko-KR', viewport: { width: 390, height: 844 } })
  try {
    const page = await browser.context.newPage()
    const stock = await someStock(request)
    await enterAsNewcomer(page, await makeNewcomer(request))
    await editEverything(page, stock)
    const told = new Map<string, ScreenSummary>()
    for (const address of addresses(stock.ticker, isFullProof))
      told.set(address, await summaryAt(page, address))
    return { stock, told }
  } finally {
    await browser.close()
  }
}

test.setTimeout(isFullProof ? 420_000 : 180_000)

/**
 * A sample contains each limit of the service worker and each limit of the database once; a full proof has every pair.
 */
const drawn = sampleOf(Object.keys(databases), 3)
const isDrawn = (worker: string, database: string): boolean =>
  isFullProof || drawn[Object.keys(workers).indexOf(worker)] === database

for (const [worker, limitWorker] of Object.entries(workers)) {
  for (const [database, limitDatabase] of Object.entries(databases)) {
    if (!isDrawn(worker, database)) continue
    test(
      `with the service worker ${worker} and IndexedDB ${database}, every screen shows the same as in a browser without limits, and every edit is saved`,
      slow('opens every screen in two browsers, and makes the edits through their forms'),
      async ({ context, request, baseURL }) => {
        known ??= findReference(request, baseURL)
        const { stock, told } = await known
        await context.addInitScript(limitWorker)
        await context.addInitScript(limitDatabase)
        const isKept = database === 'on'
        const pages: Page[] = []
        for (let nth = 0; nth < 3; nth++) pages.push(await context.newPage())
        const complaints = pages.map(complaintsOf)
        const [first] = pages
        if (!first) throw new Error('no page was opened')
        const who = await makeNewcomer(request)
        await enterByForm(first, who)
        await editEverything(first, stock)
        await expectStored(request, who.token, stock)

        const waiting = [...told]
        const walk = async (page: Page) => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            await expectSummary(page, next[0], next[1], isKept)
          }
        }
        await Promise.all(pages.map(walk))
        expect(complaints.flatMap(listener => listener())).toEqual([])
      },
    )
  }
}

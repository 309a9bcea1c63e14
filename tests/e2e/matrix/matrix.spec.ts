import type { APIRequestContext, Page } from '@playwright/test'
import { enter, makeNewcomer, someStock } from '../my/newcomer.ts'
import { expect, openBrowser, test } from '../support/fixtures.ts'
import {
  addresses,
  complaintsOf,
  databases,
  expectTold,
  type Told,
  toldAt,
  workers,
} from '../support/matrix.ts'
import { editEverything, expectStored, type Stock } from '../support/matrix-edits.ts'

const isFull = process.env.PROOF_ROUNDS === 'full'

type Reference = { stock: Stock; told: ReadonlyMap<string, Told> }
let known: Promise<Reference> | null = null

/** What each screen says where nothing is missing, to somebody who has made the same edits. Once for all tests. */
async function findReference(request: APIRequestContext, baseURL: string): Promise<Reference> {
  const browser = await openBrowser({ baseURL, locale: 'ko-KR', viewport: { width: 390, height: 844 } })
  try {
    const page = await browser.context.newPage()
    const stock = await someStock(page, request)
    await enter(page, await makeNewcomer(request))
    await editEverything(page, stock)
    const told = new Map<string, Told>()
    for (const address of addresses(stock.ticker, isFull)) told.set(address, await toldAt(page, address))
    return { stock, told }
  } finally {
    await browser.close()
  }
}

test.setTimeout(isFull ? 420_000 : 180_000)

/** Each way of the one and of the other at least once; all nine in full. */
const sample = ['on, on', 'on, hanging', 'blocked, absent', 'absent, hanging']

for (const [worker, limitWorker] of Object.entries(workers)) {
  for (const [database, limitDatabase] of Object.entries(databases)) {
    if (!isFull && !sample.includes(`${worker}, ${database}`)) continue
    test(`worker ${worker}, IndexedDB ${database}: every screen says what it says elsewhere, and every edit is made`, async ({
      context,
      request,
      baseURL,
    }) => {
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
      await enter(first, who)
      await editEverything(first, stock)
      await expectStored(request, who.token, stock)

      const waiting = [...told]
      const walk = async (page: Page) => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          await expectTold(page, next[0], next[1], isKept)
        }
      }
      await Promise.all(pages.map(walk))
      expect(complaints.flatMap(heard => heard())).toEqual([])
    })
  }
}

import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { createSeededRandom, randomIndex } from '#domain/analysis/statistics/random.ts'
import { browserProgram } from '#scripts/browser-program.ts'
import { openBrowser } from '../support/fixtures.ts'
import { lineAt, tenYearRecord } from './generated-record.ts'
import { type Damage, type RecordInPage, type RecordVerdict, verdictsOn } from './verdict.ts'

/** No server is needed: the test replies to the requests for the page, its program and the record. */
async function openVerifier(page: Page, program: string, record: Uint8Array): Promise<void> {
  await page.route('https://record.test/**', route => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/verify.js') return route.fulfill({ contentType: 'text/javascript', body: program })
    if (pathname === '/record') return route.fulfill({ body: Buffer.from(record) })
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>record</title>' })
  })
  await page.goto('https://record.test/')
  await page.addScriptTag({ type: 'module', url: '/verify.js' })
  await page.waitForFunction(() => 'inPage' in globalThis)
}

type Program = typeof globalThis & { inPage: RecordInPage }

test('Node and Chromium compute the same newest hash of a record, and find the same faults on the same days', async () => {
  test.setTimeout(180_000)
  const { bytes, sessions, head } = await tenYearRecord()
  const random = createSeededRandom(20_261_121)
  const damages: Damage[] = Array.from({ length: 12 }, () => {
    const offset = randomIndex(random, bytes.length)
    return { offset, value: (bytes[offset]! + 1 + randomIndex(random, 255)) % 256 }
  })
  damages.push({ line: 0 }, { line: 1000 }, { line: sessions.length - 1 })
  const inNode = await verdictsOn(bytes, damages)

  const browser = await openBrowser()
  try {
    const page = await browser.context.newPage()
    await openVerifier(page, await browserProgram(join(import.meta.dirname, 'page-entry.ts')), bytes)
    const inChromium: RecordVerdict[] = await page.evaluate(
      asked => (globalThis as Program).inPage.verdictsAt('/record', asked),
      damages,
    )
    expect(inChromium).toEqual(inNode)
    const [sound, ...faults] = inChromium
    expect(sound).toMatchObject({ days: sessions.length, head: head.hash })
    for (const [at, damage] of damages.entries()) {
      const line = 'line' in damage ? damage.line : lineAt(bytes, damage.offset)
      expect(faults[at]).toMatchObject({ day: sessions[line], position: line })
    }
    expect(await page.evaluate(() => (globalThis as Program).inPage.headOfOwnSeal())).toBe(head.hash)
  } finally {
    await browser.close()
  }
})

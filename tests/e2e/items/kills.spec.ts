import type { BrowserContext, Page } from '@playwright/test'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { isFullProof } from '#tests/setup/sample.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { deskProgram, onBlankPage, storedItems, unsent, writeEdits } from './page-program.ts'

const rounds = isFullProof ? 100 : 5
const ids = Array.from({ length: 12 }, (_, index) => `killed-${index}`)

test.setTimeout(60_000 + rounds * 15_000)

/** Creates a random generator from a seed, so that a run can be repeated. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const isChange = (url: string) => url.includes('/api/v2/user/item/filter/')

async function pkOf(page: Page): Promise<number> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  return Number(names.find(name => name.startsWith('tidemark-u-'))?.slice('tidemark-u-'.length))
}

/** Ends the tab at the n-th change that it sends, by closing it or by crashing its process. */
async function killAt(context: BrowserContext, nth: number, delay: number, crash: boolean): Promise<number> {
  const page = await context.newPage()
  let sent = 0
  const reached = new Promise<void>(resolve => {
    page.on('request', request => {
      if (request.method() === 'PUT' && isChange(request.url()) && ++sent === nth) resolve()
    })
  })
  await page.goto('/more-menu')
  await reached
  if (delay > 0) await new Promise(resolve => setTimeout(resolve, delay))
  if (crash) {
    const session = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => {})
    await crashed
  }
  await page.close()
  return sent
}

test(`a tab that is killed ${rounds} times while it sends applies each edit once`, async ({
  context,
  page,
  server,
}) => {
  await signInAs(page)
  const pk = await pkOf(page)
  await page.close()
  const program = await deskProgram()
  const next = random(sampleSeed())
  const made = new Map<string, number>()
  let interrupted = 0

  for (let round = 1; round <= rounds; round++) {
    const edited = await onBlankPage(context, program, desk => writeEdits(desk, pk, ids, round))
    for (const id of edited) made.set(id, (made.get(id) ?? 0) + 1)
    // Some edit is always waiting to be sent: one that the last kill left, or a new one.
    const nth = 1 + next(edited.length > 6 ? 6 : 1)
    await killAt(context, nth, next(12), round % 2 === 0)
    if ((await onBlankPage(context, program, desk => unsent(desk, pk))) > 0) interrupted++
  }

  const last = await context.newPage()
  await last.goto('/more-menu')
  await expect
    .poll(() => onBlankPage(context, program, desk => unsent(desk, pk)), {
      timeout: 30_000,
      intervals: [1000],
    })
    .toBe(0)
  const stored = (await storedItems(server.url, 'demo-premium')).filter(({ id }) => made.has(id))
  expect(Object.fromEntries(stored.map(({ id, revision }) => [id, revision]))).toEqual(
    Object.fromEntries(made),
  )
  // A kill after the last edit was sent would prove nothing.
  expect(interrupted).toBeGreaterThan(rounds / 2)
})

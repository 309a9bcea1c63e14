import { appHost as en } from '#text/en/app-host.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import type { SimulatedApp } from '../support/bridge.ts'
import { appTest, expect, words } from './app-test.ts'

type Opens = 'install' | 'update' | 'restart' | null
type Row = [os: SimulatedApp['os'], build: number, ready: number | undefined, opens: Opens]

/** Each row has an app build, below, at or above a threshold, and the gate that must open for it. */
const rows: Row[] = [
  ['android', 104, undefined, 'install'],
  ['android', 105, undefined, 'update'],
  ['android', 106, undefined, 'update'],
  ['android', 131, undefined, 'update'],
  ['android', 132, undefined, null],
  ['android', 133, undefined, null],
  ['ios', 14, undefined, 'update'],
  ['ios', 15, undefined, null],
  ['ios', 16, undefined, null],
  ['android', 131, 131, 'update'],
  ['android', 131, 132, 'restart'],
  ['android', 104, 132, 'install'],
  ['ios', 14, 15, 'restart'],
]

const sent = { install: 'open-store', update: 'open-store', restart: 'restart' } as const

appTest('every build opens the gate that its threshold requires, and no other', async ({ app, page }) => {
  appTest.setTimeout(180_000)
  for (const [os, build, ready, opens] of rows) {
    const row = `${os} ${build}${ready === undefined ? '' : ` with ${ready} fetched`}`
    app.become({ os, version: '3.6.0', build, ...(ready !== undefined && { readyBuild: ready }) })
    await page.goto('/more-menu')
    await expect(page.getByRole('heading', { level: 1 }), row).toBeAttached()
    await expect.poll(() => app.saidOf('hello').length, row).toBeGreaterThan(0)
    const gate = page.getByRole('alertdialog')
    const sayScreenshot = async () => {
      await app.say(page, { type: 'screenshot' })
      return page.getByRole('dialog', { name: words.screenshot.title }).isVisible()
    }
    if (opens === null) {
      // The screenshot dialog opens only while no gate is shown.
      await expect.poll(() => sayScreenshot(), row).toBe(true)
      await expect(gate, row).toHaveCount(0)
      console.log(`${row}: nothing`)
      continue
    }
    await expect(gate, row).toHaveAccessibleName(words.gate[opens].title)
    await expect(gate, row).toContainText(String(build))
    await expect(page.getByRole('dialog').or(gate), row).toHaveCount(1)
    await gate.getByRole('button').click()
    await expect.poll(() => app.saidOf(sent[opens]).length, row).toBe(1)
    await expect(gate, row).toBeVisible()
    console.log(`${row}: ${opens}`)
  }
})

appTest(
  'the gate cannot be passed by Esc, a click beside it, going back, another address or Tab',
  async ({ app, page }) => {
    app.become({ os: 'android', version: '3.6.0', build: 131 })
    await page.goto('/more-menu')
    const gate = page.getByRole('alertdialog', { name: words.gate.update.title })
    await expect(gate).toBeVisible()
    for (let time = 0; time < 4; time++) await page.keyboard.press('Escape')
    await expect(gate).toBeVisible()
    await page.mouse.click(10, 10)
    await app.say(page, { type: 'back' })
    await app.say(page, { type: 'back' })
    await expect(gate).toBeVisible()
    await page.goBack().catch(() => null)
    await page.goto('/my')
    await expect(gate).toBeVisible()
    for (let time = 0; time < 6; time++) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(inside).toBe(true)
    }
  },
)

appTest(
  'the update gate becomes a restart gate once the app has fetched the newer build',
  async ({ app, page }) => {
    app.become({ os: 'android', version: '3.6.0', build: 131 })
    await page.goto('/more-menu')
    await expect(page.getByRole('alertdialog', { name: words.gate.update.title })).toBeVisible()
    await app.say(page, { type: 'update-ready', build: 140 })
    await expect(page.getByRole('alertdialog', { name: words.gate.restart.title })).toBeVisible()
  },
)

appTest.describe('in English', () => {
  appTest.use({ locale: 'en-US' })
  appTest('the gate says what to do and why', async ({ app, page }) => {
    app.become({ os: 'ios', version: '2.1.0', build: 14 })
    await page.goto('/more-menu')
    const gate = page.getByRole('alertdialog', { name: en.gate.update.title })
    await expect(gate).toContainText(en.gate.update.why({ version: '2.1.0', build: 14, least: 15 }))
    await expect(gate).toContainText(en.gate.update.what({ store: en.stores.ios }))
  })
})

const hostile = [
  ['says nothing', []],
  ['says who it is in another shape', [{ reply: { type: 'hello-reply', os: 'android', build: '104' } }]],
  [
    'answers another question',
    [{ reply: { type: 'hello-reply', os: 'android', version: '1', build: 1, id: 'q99' } }],
  ],
  [
    'is not the app but a frame',
    [
      {
        reply: { type: 'hello-reply', os: 'android', version: '1', build: 1 },
        origin: 'https://evil.example',
      },
    ],
  ],
  ['says no JSON', [{ reply: '{"type":"hello-reply"' }]],
] as const

appTest(
  'an app that does not reply, or replies in a wrong form, locks no user out',
  async ({ app, context }) => {
    for (const [what, answers] of hostile)
      await appTest.step(what, async () => {
        app.become({ os: 'android', version: '1', build: 1, answers: { hello: () => answers } })
        const page = await context.newPage()
        await page.clock.install()
        await page.goto('/more-menu')
        for (const time of [1, 2, 3]) {
          await expect.poll(() => app.saidOf('hello').length, what).toBe(time)
          await page.clock.runFor(2200)
        }
        await expect(page.getByRole('main'), what).toContainText(ko.titles.trust)
        await expect(page.getByRole('alertdialog'), what).toHaveCount(0)
        await page.close()
      })
  },
)

import { sampleOf } from '#tests/setup/sample.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { currentApp, type SimulatedApp, type SimulatedAppReply } from '../support/bridge.ts'
import { untilQuiet } from '../support/quiet.ts'
import { afterTime, appTest, expect, words } from './app-test.ts'

const link = { deep_link_value: '/market-report', is_deferred: false, campaign: 'spring', media_source: null }
const answering = (...answers: SimulatedAppReply[]): SimulatedApp => ({
  ...currentApp,
  answers: { 'deep-link': () => answers },
})
const reply = (payload: unknown) => ({ type: 'deep-link-reply', payload })

/** The page that is open at the moment a link arrives. */
const opened = '/more-menu'

appTest('a link that arrives in time opens its page, once per start of the app', async ({ app, page }) => {
  app.become(answering({ reply: reply(link) }))
  await page.goto(opened)
  await expect(page).toHaveURL(/\/market-report$/)
  await page.clock.install()
  await page.goto(opened)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await afterTime(page, 1000)
  await expect(page).toHaveURL(/\/more-menu$/)
  expect(app.saidOf('deep-link')).toHaveLength(1)
  expect(app.saidOf('refused')).toEqual([])
})

const stays: [string, SimulatedAppReply[], string[]][] = [
  ['never comes, or too late', [], []],
  ['comes for another question', [{ reply: { ...reply(link), id: 'q99' } }], []],
  ['comes from a frame', [{ reply: reply(link), origin: 'https://evil.example' }], []],
  ['is no JSON', [{ reply: '{"type":"deep-link-reply"' }], []],
  ['is none', [{ reply: reply(null) }], []],
  ['lacks a field', [{ reply: reply({ ...link, media_source: undefined }) }], ['missing:media_source']],
  [
    'has a field of another kind',
    [{ reply: reply({ ...link, is_deferred: 'maybe' }) }],
    ['wrong:is_deferred'],
  ],
  ['is text', [{ reply: reply(JSON.stringify(link)) }], ['not-an-object']],
  ['is foreign', [{ reply: reply({ ...link, deep_link_value: 'https://evil.example/' }) }], ['foreign']],
  [
    'is foreign and looks ours',
    [{ reply: reply({ ...link, deep_link_value: '/\\evil.example' }) }],
    ['foreign'],
  ],
  ['is a script', [{ reply: reply({ ...link, deep_link_value: 'javascript:alert(1)' }) }], ['foreign']],
]

appTest(
  'a link that is late, foreign, broken or for another request opens nothing, and a broken one is reported',
  async ({ app, context }) => {
    for (const [what, answers, why] of sampleOf(stays, 4))
      await appTest.step(what, async () => {
        app.become(answering(...answers))
        const page = await context.newPage()
        await page.clock.install()
        await page.goto(opened)
        await expect.poll(() => app.saidOf('deep-link').length, what).toBe(1)
        await expect.poll(() => app.saidOf('refused').map(said => said.why), what).toEqual(why)
        await page.clock.runFor(2300)
        if (answers.length === 0) await app.say(page, { ...reply(link), id: app.saidOf('deep-link')[0]?.id })
        await afterTime(page, 300)
        await expect(page, what).toHaveURL(/\/more-menu$/)
        await page.close()
      })
  },
)

appTest('only the first of two replies to a request for a link counts', async ({ app, page }) => {
  app.become(answering({ reply: reply(link) }, { reply: reply({ ...link, deep_link_value: '/terms' }) }))
  await page.goto(opened)
  await expect(page).toHaveURL(/\/market-report$/)
  await untilQuiet(page)
  await expect(page).toHaveURL(/\/market-report$/)
})

appTest('a link that arrives while a form is half filled waits', async ({ app, page }) => {
  let written = false
  const { os, version, build } = currentApp
  const greeting = { type: 'hello-reply', os, version, build }
  app.become({
    ...currentApp,
    answers: {
      hello: () => (written ? [{ reply: greeting }] : []),
      'deep-link': () => [{ reply: reply(link) }],
    },
  })
  await page.goto('/login/general')
  const name = page.getByLabel(ko.login.username, { exact: true })
  await name.fill('half a na')
  written = true
  await expect(page.getByText(words.link.waits)).toBeVisible()
  await expect(page).toHaveURL(/\/login\/general$/)
  await expect(name).toHaveValue('half a na')
  await page.getByRole('button', { name: words.link.open }).click()
  await expect(page).toHaveURL(/\/market-report$/)
})

const versions = [
  ['android', '3.6.5', 200, 0],
  ['android', '3.6.6', 200, 1],
  ['android', '3.10.0', 200, 1],
  ['ios', '9.9.9', 32, 0],
  ['ios', '1.0.0', 33, 1],
  ['ios', '1.0.0', 34, 1],
] as const

appTest(
  'a link is requested from apps that support it, and not from older ones',
  async ({ app, context }) => {
    for (const [os, version, build, asked] of sampleOf(versions, 3))
      await appTest.step(`${os} ${version} (${build})`, async () => {
        app.become({ ...answering({ reply: reply(link) }), os, version, build })
        const page = await context.newPage()
        await page.clock.install()
        await page.goto(opened)
        if (asked) await expect(page).toHaveURL(/\/market-report$/)
        else {
          await expect.poll(() => app.saidOf('hello').length).toBeGreaterThan(0)
          await expect(page.getByRole('main')).toContainText(ko.titles.trust)
          await afterTime(page, 1500)
          await expect(page).toHaveURL(/\/more-menu$/)
        }
        expect(app.saidOf('deep-link')).toHaveLength(asked)
        await page.close()
      })
  },
)

import { dictionary as ko } from '#text/ko/index.ts'
import { entryIn, entryOf, makeBuild } from '../support/builds.ts'
import { expect, test } from '../support/fixtures.ts'
import { untilQuiet } from '../support/quiet.ts'
import { countLoads, lookAgain, untilControlled, untilUpdateWaits } from '../support/worker.ts'

test('two builds in a row keep a half-filled form, and one reload loads the last of them', async ({
  page,
  request,
  server,
}) => {
  test.setTimeout(150_000)
  const [one, two, three] = [await makeBuild('one'), await makeBuild('two'), await makeBuild('three')]
  await page.goto('/login/general')
  await untilControlled(page)
  const username = page.getByLabel(ko.login.username, { exact: true })
  await username.fill('half a na')
  const loads = countLoads(page)

  for (const build of [two, three]) {
    await server.deploy(build)
    await lookAgain(page)
    await untilUpdateWaits(page, entryOf(build))
    await expect(page.getByText(ko.frame.newVersion)).toBeVisible()
    await expect(username).toHaveValue('half a na')
  }
  expect(loads()).toBe(0)

  // The form is half filled: the user may leave the screen, but the page must not reload by itself.
  await page.getByRole('link', { name: `${ko.frame.more} ${ko.frame.moreHint}`, exact: true }).click()
  await expect(page).toHaveURL(/\/more-menu$/)
  await expect(username).toHaveCount(0)
  expect(loads()).toBe(0)
  expect(await entryIn(page)).toBe(entryOf(one))

  await page.getByRole('link', { name: ko.frame.home, exact: true }).click()
  await expect.poll(loads).toBe(1)
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('main')).toBeVisible()
  expect(await entryIn(page)).toBe(entryOf(three))

  await Promise.all([page.waitForResponse('**/api/build-id'), lookAgain(page)])
  await page.getByRole('link', { name: `${ko.frame.more} ${ko.frame.moreHint}`, exact: true }).click()
  await expect(page).toHaveURL(/\/more-menu$/)
  await untilQuiet(page)
  expect(loads()).toBe(1)
  for (const build of [one, two, three]) {
    const answer = await request.get(server.url + entryOf(build))
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain('javascript')
  }
})

test('a server that cannot be reached does not cause a reload', async ({ page, server }) => {
  await page.goto('/more-menu')
  await untilControlled(page)
  const loads = countLoads(page)
  await server.refuse()
  await lookAgain(page)
  await page.getByRole('link', { name: ko.frame.home, exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('main')).toBeVisible()
  expect(loads()).toBe(0)
})

test('a new build with a file that cannot be loaded leaves the old build in place', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/more-menu')
  await untilControlled(page)
  await context.route('**/assets/*', route => route.fulfill({ status: 503, body: '' }))
  await server.deploy(await makeBuild('two'))
  const end = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const found = new Promise(seen => registration?.addEventListener('updatefound', seen, { once: true }))
    void registration?.update().catch(() => null)
    if (!registration?.installing) await found
    const next = registration?.installing
    if (!next) return 'redundant'
    await new Promise<void>(ended => next.addEventListener('statechange', () => ended()))
    return next.state
  })
  expect(end).toBe('redundant')
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const shells = (await caches.keys()).filter(name => name.startsWith('tidemark-shell-'))
    return {
      waiting: Boolean(registration?.waiting),
      active: registration?.active?.state,
      shells: shells.length,
    }
  })
  expect(state).toEqual({ waiting: false, active: 'activated', shells: 1 })
})

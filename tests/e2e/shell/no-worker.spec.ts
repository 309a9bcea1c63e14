import { dictionary as ko } from '#text/ko/index.ts'
import { builtFile, entryIn, entryOf, makeBuild } from '../support/builds.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import { countLoads, lookAgain } from '../support/worker.ts'

test('a user can sign in, navigate and reload without a service worker', async ({ page }) => {
  await signInAs(page)
  await page.getByRole('link', { name: `${ko.frame.more} ${ko.frame.moreHint}`, exact: true }).click()
  await expect(page).toHaveURL(/\/more-menu$/)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
})

test('a new build loads at the next change of screens, also after the script of the deploy watch failed once', async ({
  page,
  server,
}) => {
  const watch = `**/${builtFile(await makeBuild('one'), 'src/state/app/deploy-watch.ts')}`
  await page.route(watch, route => route.abort(), { times: 1 })
  const isWatching = page.waitForResponse(watch)
  await page.goto('/more-menu')
  await isWatching
  await untilQuiet(page)
  const loads = countLoads(page)
  const two = await makeBuild('two')
  await server.deploy(two)
  await Promise.all([page.waitForResponse('**/api/build-id'), lookAgain(page)])
  await untilQuiet(page)
  await page.getByRole('link', { name: ko.frame.home, exact: true }).click()
  await expect.poll(loads).toBe(1)
  await expect(page).toHaveURL(`${server.url}/`)
  expect(await entryIn(page)).toBe(entryOf(two))
})

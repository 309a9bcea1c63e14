import { marketSetup as words } from '#text/ko/market-setup.ts'
import { sourceList } from '#text/ko/source-list.ts'
import { sources } from '#text/ko/sources.ts'
import { accessibilityFaults, contrastFaultsIn } from '../support/amiss.ts'
import { makeBuild } from '../support/builds.ts'
import { expect, test as ordinary } from '../support/fixtures.ts'
import { startTestServer } from '../support/server.ts'

/** The server of an installation into which nobody has loaded anything. */
const test = ordinary.extend({
  sharedServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const server = await startTestServer({ dist: await makeBuild('one'), env: { MARKET: 'files' } })
      await use(server)
      await server.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('on an empty installation Korea alone with two sources becomes one command, which the keyboard copies', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  const main = page.getByRole('main')
  const command = main.getByRole('status', { name: words.commandTitle })
  const box = (name: string) => main.getByRole('checkbox', { name, exact: true })
  await expect(command).toContainText('--markets kr,us --sources datagokr,dart')
  await expect(box(sources.alpaca)).toBeVisible()
  await box(sourceList.countries.us).press('Space')
  await expect(box(sources.alpaca)).toHaveCount(0)
  for (const source of ['dart', 'theme-list'] as const) await box(sources[source]).press('Space')
  await expect(command).toHaveText('npm run tidemark -- setup --markets kr --sources datagokr,ecb')
  await expect(main.getByText(`${sources.dart} · DART_KEY`)).toBeVisible()
  await expect(main.getByText(`${sources['theme-list']} · `)).toBeVisible()
  await main.getByRole('button', { name: words.copy }).press('Enter')
  await expect(page.getByText(words.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await command.textContent())
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await accessibilityFaults(page, 'main')).toEqual([])
  expect(await contrastFaultsIn(page, 'light')).toEqual([])
})

test('a browser that refuses to copy has the command selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto('/')
  await page.getByRole('button', { name: words.copy }).click()
  await expect(page.getByText(words.selected)).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toContain('npm run tidemark -- setup')
})

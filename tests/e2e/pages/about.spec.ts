import type { Page } from '@playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { freshnessEndpoints } from '#contract/freshness.ts'
import { menuSections } from '#routes/more-menu/view.ts'
import { findOddities, findTerms, glossarySections, termCount } from '#routes/q-info/view.ts'
import { guideList } from '#routes/user-how.$id/view.ts'
import { formatDay } from '#text/format-days.ts'
import { cookiePolicy } from '#text/ko/cookie-policy.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { operator as operatorText } from '#text/ko/operator.ts'
import { glossaryWords } from '#text/words/glossary.ts'
import { guideWords } from '#text/words/guides.ts'
import { installWords } from '#text/words/install.ts'
import { menuWords } from '#text/words/menu.ts'
import { care, recordConsoleErrors } from '../search/search-page.ts'
import { choose } from '../support/choose.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { signInAs } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled } from '../support/worker.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const lang of ['ko', 'en'] as const)
  test(`the glossary shows every term with its rule, and finds terms by word and by code (${lang})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const said = recordConsoleErrors(page)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL }])
    const words = glossaryWords[lang]
    const sections = glossarySections(words)
    await page.goto('/q-info')
    const terms = main(page).locator('article.term')
    await expect(terms).toHaveCount(termCount(sections))
    const shown = await terms.evaluateAll(all =>
      all.map(each => [each.id, ...[...each.querySelectorAll('h3, p, dd')].map(part => part.textContent)]),
    )
    expect(shown).toEqual(
      sections.flatMap(({ terms: of }) =>
        of.map(({ id, name, says, formula, range, example }) => [id, name, says, formula, range, example]),
      ),
    )
    await expect(main(page).locator('#oddities li')).toHaveCount(findOddities('', lang).length)
    await care(page, 'the glossary')
    const find = page.getByRole('searchbox', { name: words.find })
    for (const typed of ['rsi', 'ATR 14', 'psar']) {
      await find.fill(typed)
      const found = findTerms(sections, typed)
      await expect(terms, typed).toHaveCount(termCount(found))
      await expect(main(page).getByRole('status').first()).toHaveText(
        words.found({ count: termCount(found) }),
      )
    }
    await find.fill('zzzz')
    await expect(main(page)).toContainText(words.nothing)
    await main(page).getByRole('button', { name: words.clear }).click()
    await expect(terms).toHaveCount(termCount(sections))
    expect(said()).toEqual([])
  })

test(
  'an address that contains a term opens the glossary at that term, also without a server',
  withWorker,
  async ({ page, server }) => {
    await page.goto('/q-info#bands')
    const term = main(page).locator('#bands')
    await expect(term).toBeInViewport()
    await term.getByRole('link').click()
    await expect(page).toHaveURL(/\/q-info#bands$/)
    await untilControlled(page)
    await untilQuiet(page)
    await server.refuse()
    await page.goto('/q-info#as_of')
    await expect(main(page).locator('#as_of')).toBeInViewport()
  },
)

test('the page about the operator lists every feed with its date and every risk, and links to the terms', async ({
  page,
  server,
}) => {
  const said = recordConsoleErrors(page)
  const reply = await fetch(`${server.url}/api/v2/market/status/`)
  const { countries } = (await reply.json()) as ReplyOf<typeof freshnessEndpoints.status>
  await page.goto('/quantrack-info')
  for (const { country, feeds, published } of countries) {
    const table = page.getByRole('table', {
      name: operatorText.caption({ country: operatorText.countries[country] }),
    })
    await expect(table.locator('tbody tr')).toHaveCount(feeds.length)
    for (const [at, feed] of feeds.entries()) {
      const row = table.locator('tbody tr').nth(at)
      await expect(row).toContainText(feed.name_kr)
      await expect(row).toContainText(
        feed.as_of ? formatDay(feed.as_of, 'ko', Date.now()) : operatorText.noDate,
      )
    }
    await expect(main(page)).toContainText(
      operatorText.asOf({ date: formatDay(published?.as_of, 'ko', Date.now()) }),
    )
  }
  for (const risk of operatorText.risks) await expect(main(page)).toContainText(risk)
  await care(page, 'who runs it')
  await main(page).getByRole('link', { name: operatorText.more.terms }).click()
  await expect(page).toHaveURL(/\/terms$/)
  expect(said()).toEqual([])
})

test('when the list of feeds fails, the page shows an alert beside the risks, and a retry loads the list', async ({
  page,
}) => {
  await page.route('**/api/v2/market/status/**', route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal"}' }),
  )
  await page.goto('/quantrack-info')
  await expect(main(page).getByRole('alert')).toContainText(ko.problems.internal, { timeout: 20_000 })
  for (const risk of operatorText.risks) await expect(main(page)).toContainText(risk)
  await page.unroute('**/api/v2/market/status/**')
  await main(page).getByRole('button', { name: ko.ui.retry, exact: true }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('the list of guides opens a guide, and its feedback is stored only on this device', async ({ page }) => {
  const said = recordConsoleErrors(page)
  const { guides, ...words } = guideWords.ko
  await page.goto('/user-how/all')
  const links = main(page).locator('li.term a')
  await expect(links).toHaveText(guideList.map(({ id }) => guides[id].title))
  await care(page, 'all guides')
  await links.nth(1).click()
  const { id, number, href } = guideList[1]!
  await expect(page).toHaveURL(new RegExp(`/user-how/${number}$`))
  await expect(heading(page)).toHaveText(guides[id].title)
  await expect(main(page).locator('ol.steps li')).toHaveText([...guides[id].steps])
  const told: string[] = []
  page.on('request', request => request.method() !== 'GET' && told.push(request.url()))
  const yes = main(page).getByRole('button', { name: words.yes, exact: true })
  await yes.press('Enter')
  await expect(main(page).getByText(words.thanks)).toBeVisible()
  await page.reload()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  expect(told.filter(url => !url.includes('/session') && !url.includes('/token'))).toEqual([])
  await care(page, 'a guide')
  await main(page).getByRole('link', { name: words.tryIt }).click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await page.goto('/user-how/99')
  await expect(heading(page)).toHaveText(words.heading)
  expect(said()).toEqual([])
})

test('the cookie policy lists what the device stores, and deletes the optional part on request', async ({
  page,
}) => {
  const said = recordConsoleErrors(page)
  await page.goto('/user-how/1')
  await main(page).getByRole('button', { name: guideWords.ko.yes, exact: true }).click()
  await page.goto('/cookie-policy')
  const entries = main(page).locator('article.term')
  await expect(entries.first()).toBeVisible()
  await expect(main(page)).toContainText(cookiePolicy.lead({ count: await entries.count() }))
  expect(await page.evaluate(() => localStorage.getItem('tidemark-helpful'))).toContain('true')
  await main(page).getByRole('button', { name: cookiePolicy.forget }).click()
  await expect(main(page).getByText(cookiePolicy.forgotten)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tidemark-helpful'))).toBeNull()
  await page.reload()
  await expect(main(page).getByText(cookiePolicy.nothing)).toBeVisible()
  await care(page, 'what is kept')
  expect(said()).toEqual([])
})

test('the menu links to every page of the directory, and its settings apply at once and after a reload', async ({
  page,
}) => {
  const said = recordConsoleErrors(page)
  await page.goto('/more-menu')
  const links = main(page).locator('.menu-list a')
  await expect(links.first()).toBeVisible()
  expect(await links.evaluateAll(all => all.map(each => each.getAttribute('href')))).toEqual(
    menuSections.flatMap(({ entries }) => entries.map(([href]) => href)),
  )
  for (const section of menuSections)
    await expect(main(page)).toContainText(menuWords.ko.sections[section.id])
  await choose(page.getByRole('radio', { name: ko.ui.themes.light, exact: true }))
  await choose(page.getByRole('radio', { name: 'English', exact: true }))
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', 'en')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(root).toHaveAttribute('lang', 'en')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(main(page)).toContainText(menuWords.en.lead)
  await care(page, 'the menu')
  expect(said()).toEqual([])
})

test('the menu signs a user out after a confirmation', async ({ page }) => {
  await signInAs(page, 'demo-free', '/more-menu')
  await main(page).getByRole('button', { name: installWords.ko.signOut, exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toBeVisible()
  await care(page, 'asked before signing out')
  await asked.getByRole('button', { name: installWords.ko.signOut, exact: true }).click()
  await expect(main(page).getByRole('link', { name: ko.login.submit, exact: true })).toBeVisible()
})

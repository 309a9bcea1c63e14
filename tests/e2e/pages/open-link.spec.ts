import type { Page } from '@playwright/test'
import { trustedLinkHosts } from '#routes/open-link/view.ts'
import { sampleOf } from '#tests/setup/sample.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { openLink as words } from '#text/ko/open-link.ts'
import { care, recordConsoleErrors } from '../search/search-page.ts'
import { expect, test } from '../support/fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const at = (input: Record<string, string>) => `/open-link?${new URLSearchParams(input)}`

/** Stops every request to another origin, and records its address. */
async function watchDoor(page: Page, own: string): Promise<string[]> {
  const left: string[] = []
  await page.route(
    url => url.origin !== own && /^https?:/.test(url.protocol),
    (route, request) => {
      left.push(request.url())
      return route.fulfill({ contentType: 'text/html', body: `<title>out</title>${request.url()}` })
    },
  )
  return left
}

test('the page first names a host that is not on the list, and opens it only when the visitor chooses to', async ({
  page,
  baseURL,
}) => {
  const said = recordConsoleErrors(page)
  const left = await watchDoor(page, baseURL)
  const link = 'https://news.example:8443/a?b=c#d'
  await page.clock.install()
  await page.goto(at({ link }))
  await expect(heading(page)).toHaveText(words.heading({ host: 'news.example:8443' }))
  await expect(page.getByRole('main')).toContainText(`${words.whole}: ${link}`)
  await care(page, 'before leaving')
  await page.clock.runFor(60_000)
  await expect(page).toHaveURL(/\/open-link\?/)
  expect(left).toEqual([])
  await page.keyboard.press('Tab')
  const leave = page.getByRole('link', { name: words.leave({ host: 'news.example:8443' }) })
  await leave.focus()
  const [gone] = await Promise.all([
    page.waitForRequest(request => request.url().startsWith('https://news.example')),
    page.keyboard.press('Enter'),
  ])
  const { referer } = await gone.allHeaders()
  expect(referer).toBeUndefined()
  await expect(page).toHaveURL(link)
  expect(said()).toEqual([])
})

test('a visitor who chooses not to follow the link is led to home', async ({ page, baseURL }) => {
  const left = await watchDoor(page, baseURL)
  await page.goto(at({ link: 'http://news.example/' }))
  await expect(page.getByRole('main')).toContainText(words.open)
  await page.getByRole('main').getByRole('link', { name: words.stay }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  expect(left).toEqual([])
})

for (const host of trustedLinkHosts)
  test(`a link to ${host} opens by itself, and similar addresses do not`, async ({ page, baseURL }) => {
    const left = await watchDoor(page, baseURL)
    await page.goto(at({ link: `https://${host}/filing?id=1` }))
    await expect(page).toHaveURL(`https://${host}/filing?id=1`)
    const nearby = [
      `http://${host}/`,
      `https://${host}:8443/`,
      `https://${host}.evil.example/`,
      `https://evil.example/?${host}`,
      `https://${host}@evil.example/`,
    ]
    for (const near of sampleOf(nearby, 2)) {
      await page.goto(at({ link: near }))
      await expect(heading(page), near).toHaveText(words.heading({ host: new URL(near).host }))
    }
    expect(left).toEqual([`https://${host}/filing?id=1`])
  })

test('a host that imitates another is shown in its ASCII form, and a user name before an @ is not shown at all', async ({
  page,
  baseURL,
}) => {
  await watchDoor(page, baseURL)
  await page.goto(at({ link: 'https://tıdemark.example/' }))
  await expect(heading(page)).toHaveText(words.heading({ host: 'xn--tdemark-rfb.example' }))
  await expect(page.getByRole('main')).toContainText(words.disguised)
  const host = new URL(baseURL).host
  await page.goto(at({ link: `https://${host}:x@evil.example/` }))
  await expect(heading(page)).toHaveText(words.heading({ host: 'evil.example' }))
  await expect(page.getByRole('main')).not.toContainText(host)
  await expect(page.getByRole('link', { name: words.leave({ host: 'evil.example' }) })).toHaveAttribute(
    'href',
    'https://evil.example/',
  )
})

const hostileLinks = [
  'javascript:document.title="owned"',
  ' javascript:document.title="owned"',
  'java\tscript:document.title="owned"',
  'JAVASCRIPT://%0adocument.title="owned"',
  'data:text/html,<title>owned</title>',
  'vbscript:x',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'intent://evil.example#Intent;end',
  'ftp://evil.example/',
  'mailto:a@evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://evil.example\\@good.example',
  '/open-link?link=https://evil.example',
  '/extension/login/general?token=theirs&refresh=theirs',
]
const hostilePages = [
  '//evil.example',
  '/\\evil.example',
  '/%2fevil.example',
  '/%252fevil.example',
  '/%09/evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'javascript:document.title="owned"',
  '/open-link?openPage=/top',
]

test('a link that is not a web address, or imitates our own address, is refused and opens nothing', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const said = recordConsoleErrors(page)
  const left = await watchDoor(page, baseURL)
  const opened: string[] = []
  page.on('popup', other => opened.push(other.url()))
  for (const input of [
    ...sampleOf(hostileLinks, 5).map(link => ({ link })),
    ...sampleOf(hostilePages, 3).map(openPage => ({ openPage })),
  ]) {
    await page.goto(at(input))
    await expect(page.getByRole('main'), JSON.stringify(input)).toContainText(words.refusedHeading)
    expect(new URL(page.url()).pathname, JSON.stringify(input)).toBe('/open-link')
    expect(await page.title()).not.toContain('owned')
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(hrefs).toEqual(['/'])
  }
  await care(page, 'refused')
  expect([left, opened, said()]).toEqual([[], [], []])
})

test('a link to one of our screens replaces the page that opens links, and going back skips that page', async ({
  page,
  baseURL,
}) => {
  const left = await watchDoor(page, baseURL)
  await page.goto('/more-menu')
  await expect(heading(page)).toHaveText(ko.titles.moreMenu)
  for (const input of [{ openPage: '/q-info' }, { link: `${baseURL}/q-info` }, { link: '/q-info' }]) {
    await page.goto(at({ ...input }))
    await expect(page).toHaveURL(`${baseURL}/q-info`)
    await page.goBack()
    await expect(page).toHaveURL(`${baseURL}/more-menu`)
  }
  await page.goto(at({ openPage: '/q-info', link: 'https://evil.example' }))
  await expect(page).toHaveURL(`${baseURL}/q-info`)
  await page.goto('/open-link')
  await expect(page).toHaveURL(`${baseURL}/`)
  expect(left).toEqual([])
})

test('the page records the push that was opened, and nothing that is no receipt', async ({ page }) => {
  const heard: unknown[] = []
  await page.route('**/api/v2/push/heard/', (route, request) => {
    heard.push(request.postDataJSON())
    return route.fulfill({ json: { heard: true } })
  })
  const receipt = 'Ab3-_x'.padEnd(22, 'q')
  await page.goto(at({ openPage: '/q-info', push_id: 'not-a-receipt' }))
  await expect(page).toHaveURL(/\/q-info$/)
  await page.goto(at({ openPage: '/q-info', push_id: receipt, push_type_detail: 'signal' }))
  await expect(page).toHaveURL(/\/q-info$/)
  await expect.poll(() => heard).toEqual([{ receipt, what: 'opened' }])
})

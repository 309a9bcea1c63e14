import { serviceWorkerMessages } from '#contract/push.ts'
import { accountWords } from '#text/words/account.ts'
import { expect, openBrowser, test } from '../support/fixtures.ts'
import { startDesktop } from './desktop/desktop.ts'
import { countIdle, openForPushes } from './pushes.ts'

const push = (url: string) => JSON.stringify({ title: 'Signal', body: `To ${url}`, url, lang: 'en' })

test('a click on a notification shows its page, and leaves a page with unsaved input alone', async ({
  server,
}) => {
  test.setTimeout(90_000)
  const desktop = await startDesktop()
  const env = { ...process.env, ...desktop.env }
  const options = { locale: 'en-US', baseURL: server.url, env }
  const { context, close } = await openBrowser(options)
  try {
    const [blank] = context.pages()
    const page = await context.newPage()
    await blank?.close()
    const { worker, deliver } = await openForPushes(context, page, server.url)
    const clickOn = async (url: string) => {
      const before = desktop.notes.length
      await deliver(push(url))
      await expect.poll(() => desktop.notes.length).toBe(before + 1)
      const note = desktop.notes.at(-1)
      expect(note?.title).toBe('Signal')
      expect(note?.body).toContain(`To ${url}`)
      desktop.click(note?.id ?? 0)
    }

    // A click opens the address in an open page that has no unsaved input.
    await expect.poll(() => countIdle(worker, serviceWorkerMessages.isIdle)).toBe(1)
    await clickOn('/notification')
    await expect(page).toHaveURL(`${server.url}/notification`)
    expect(context.pages()).toHaveLength(1)

    // A page that already shows the address is brought to the front and not loaded again.
    await page.evaluate(() => document.body.setAttribute('data-mark', 'still here'))
    await clickOn('/notification')
    await expect(page.locator('body')).toHaveAttribute('data-mark', 'still here')
    expect(context.pages()).toHaveLength(1)

    // A page with unsaved input is left alone, and another page opens beside it.
    await page.goto('/my')
    const name = page.getByLabel(accountWords.en.name, { exact: true })
    await name.fill('Somebody')
    const [beside] = await Promise.all([context.waitForEvent('page'), clickOn('/more-menu')])
    await expect(beside).toHaveURL(`${server.url}/more-menu`)
    await expect(name).toHaveValue('Somebody')
    await expect(page).toHaveURL(`${server.url}/my`)

    // For an address that is not ours, the page without unsaved input opens home.
    await expect.poll(() => countIdle(worker, serviceWorkerMessages.isIdle)).toBe(1)
    await clickOn('//evil.example/')
    await expect(beside).toHaveURL(`${server.url}/`)
    await expect(name).toHaveValue('Somebody')
    expect(context.pages()).toHaveLength(2)
  } finally {
    await close()
    await desktop.close()
  }
})

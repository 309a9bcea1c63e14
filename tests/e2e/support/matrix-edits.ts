import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { routes } from '#routes/index.tsx'
import { myStock as words } from '#text/ko/my-stock.ts'
import { note } from '#text/ko/note.ts'
import { asWho } from '../my/newcomer.ts'

export type EditedStock = { ticker: string; fsymId: string }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const written = '어디에 두든 남는 메모'

/** Makes one edit of each kind through the forms; each form must report its edit as saved. */
export async function editEverything(page: Page, { ticker }: EditedStock): Promise<void> {
  await page.goto(`/quote/${ticker}/analysis`)
  await untilSent(page, ['ai-report', 'note'], async () => {
    const star = page.locator('button.follow')
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    const text = page.getByLabel(note.label)
    await text.fill(written)
    await text.blur()
    await expect(page.getByText(new RegExp(`^${note.saved({ time: '.+' })}$`))).toBeVisible()
  })

  await page.goto('/my-stock?page=portfolio')
  await untilSent(page, ['group'], async () => {
    await button(page, words.add).click()
    await page.getByRole('dialog').locator('.pick .button').first().click()
    await page.getByLabel(words.quantity, { exact: true }).fill('10')
    await page.locator('input[name=price]').fill('1,000')
    await button(page, words.save).click()
    await expect(page.getByText(words.portfolioCreated)).toBeVisible()
  })

  if (!hasAlerts()) return
  await page.goto(`/notification/quote/${ticker}`)
  await untilSent(page, ['alert'], async () => {
    const toggle = page.getByRole('main').getByRole('switch').first()
    const wasOn = (await toggle.getAttribute('aria-checked')) === 'true'
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-checked', String(!wasOn))
  })
}

/**
 * Where a device stores nothing, an edit that was not sent yet is lost with the page. Any of the tabs may be the one
 * that sends it.
 */
async function untilSent(page: Page, kinds: readonly string[], edit: () => Promise<void>): Promise<void> {
  const sent = kinds.map(kind =>
    page.context().waitForEvent('response', {
      predicate: reply =>
        reply.ok() &&
        reply.request().method() === 'PUT' &&
        new URL(reply.url()).pathname.startsWith(`/api/v2/user/item/${kind}/`),
    }),
  )
  await edit()
  await Promise.all(sent)
}

const hasAlerts = () => routes.some(({ path, screen }) => path === '/notification/quote/:ticker' && screen)

type Item = { kind: string; id: string; body: { content?: string; type?: string } | null }

/** Checks that the server has every edit, whatever the device was able to store. */
export async function expectStored(
  request: APIRequestContext,
  token: string,
  { fsymId }: EditedStock,
): Promise<void> {
  const wanted = ['ai-report', ...(hasAlerts() ? ['alert'] : []), 'group', 'note']
  await expect
    .poll(
      async () => {
        const reply = await request.get('/api/v2/user/item/?since=0', { headers: asWho(token) })
        const { items } = (await reply.json()) as { items: Item[] }
        const kinds = new Set(items.filter(({ body }) => body).map(({ kind }) => kind))
        const content = items.find(({ kind, id }) => kind === 'note' && id === fsymId)?.body?.content
        return { missing: wanted.filter(kind => !kinds.has(kind)), content }
      },
      { timeout: 30_000 },
    )
    .toEqual({ missing: [], content: written })
}

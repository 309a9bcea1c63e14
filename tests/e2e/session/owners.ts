import { expect, type Page } from '@playwright/test'
import { dictionary as ko } from '#text/ko/index.ts'
import { installWords } from '#text/words/install.ts'

const password = 'lantern-orbit-42'

/** A user whose data can be recognised: all of it contains a word that belongs to this user alone. */
export type SeededOwner = {
  username: string
  /** The access token of the device that created the data. */
  token: string
  /** The word that everything written by this user contains. */
  word: string
  /** A stock on the user's lists that is on no public list. */
  stock: string
}

type Call = { method: string; path: string; body?: unknown; token?: string }

async function ask<T>(url: string, { method, path, body, token }: Call): Promise<T> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-tidemark-client': 'webview',
      'idempotency-key': crypto.randomUUID().replaceAll('-', ''),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

/** The replies that home shows to every user. */
const shownToAll = [
  ...['kr', 'us'].flatMap(country => [
    `/api/v2/stock-chart/tv/?country=${country}&limit=10`,
    `/api/v2/sector/${country}/`,
    `/api/v2/theme/?country=${country}`,
    `/api/v2/screener/presets/?country=${country}`,
    `/api/v2/market-report/today/?country=${country}`,
  ]),
  '/api/v2/schedule/?country=all&limit=1000',
]

/** Creates two accounts. Each has data of every kind, which was written on another device. */
export async function makeOwners(url: string): Promise<[SeededOwner, SeededOwner]> {
  const answers = await Promise.all(shownToAll.map(path => fetch(url + path).then(reply => reply.text())))
  const most = '/api/v2/ranking/tv/?country=kr&limit=100'
  const { rows } = await ask<{ rows: { fsym_id: string }[] }>(url, { method: 'GET', path: most })
  const [one, other] = rows.filter(row => answers.every(answer => !answer.includes(row.fsym_id))).slice(-2)
  if (!one || !other) throw new Error('the market is too small to keep their stocks apart')
  return [await makeOwner(url, 'a', one.fsym_id), await makeOwner(url, 'b', other.fsym_id)]
}

async function makeOwner(url: string, letter: string, stock: string): Promise<SeededOwner> {
  const mark = crypto.randomUUID().slice(0, 6)
  const username = `owner${letter}${mark}`
  const word = `canary-${letter}-${mark}`
  const body = { username, password, lang_code: 'ko' }
  const path = '/user/register/general/'
  const { token } = await ask<{ token: string }>(url, { method: 'POST', path, body })
  const as = (method: string, path: string, body: unknown) => ask(url, { method, path, body, token })
  const put = (kind: string, id: string, body: unknown) =>
    as('PUT', `/api/v2/user/item/${kind}/${id}/`, { base_revision: 0, body })
  const required = ['terms_of_service', 'privacy', 'over_fourteen']
  await as('PATCH', '/api/v2/user/consent/', { consents: required.map(kind => ({ kind, given: true })) })
  await as('PUT', '/user/me/', { nickname: word })
  await put('ai-report', 'list', { stocks: [{ fsym_id: stock, is_hidden: false }] })
  await put('note', stock, { content: `note ${word}` })
  await put('group', `group-${word}`, {
    ...{ type: 'watchlist', name: `group ${word}`, is_hidden: false, stocks: [stock] },
    ...{ entries: [], currency: 'KRW', method: 'fifo' },
  })
  await put('filter', `filter-${word}`, { name: `filter ${word}`, order: 0, filter: {} })
  return { username, token, word, stock }
}

/** Signs in through the form, as a user does. */
export async function enterAs(page: Page, { username }: SeededOwner): Promise<void> {
  await page.goto('/login/general?returnTo=%2Fmore-menu')
  await page.getByLabel(ko.login.username, { exact: true }).fill(username)
  await page.getByLabel(ko.login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: ko.login.submit, exact: true }).click()
  await expect(page.getByRole('button', { name: installWords.ko.signOut, exact: true })).toBeVisible()
}

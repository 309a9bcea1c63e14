import type { APIRequestContext, Page } from '@playwright/test'
import { withBounds } from '#domain/screener/filter/edit.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { screenerHref } from '#features/screener/address.ts'
import { isTest, readRepositoryFile, repositoryFiles } from '#scripts/checks/files.ts'
import { myStock as myStockEn } from '#text/en/my-stock.ts'
import { screenerFilters as filtersEn } from '#text/en/screener-filters.ts'
import { myStock as myStockKo } from '#text/ko/my-stock.ts'
import { screenerFilters as filtersKo } from '#text/ko/screener-filters.ts'
import { expect } from '../support/fixtures.ts'
import type { DemoUser } from '../support/people.ts'

export type LockRow = {
  /** The file of the lock, from src. */
  drawnBy: string
  who: 'guest' | DemoUser
  at: string
  /** The element around the lock, where a page has several. */
  within?: string
  /** What is done before the page is opened. */
  before?(page: Page): Promise<unknown>
  /** What is done on the page before the lock shows. */
  open?(page: Page): Promise<unknown>
}

/** Draws a lock for other files, or is the link itself. */
const parts = [
  'features/plan/lock-link.tsx',
  'features/my-stocks/lock-card.tsx',
  'features/report/lock.tsx',
  'features/screener/filters/locked.tsx',
  'routes/screener.v2.preset.$id/preset-locked.tsx',
]
const lock = /<(LockLink|LockCard|LockLine|LockedFilter|PresetLocked)\b|useKeepLockAddress\(\)/

/** Every file of the page that draws a lock. */
export const filesWithLock = (): string[] =>
  repositoryFiles()
    .filter(path => path.startsWith('src/') && path.endsWith('.tsx') && !isTest(path))
    .filter(path => lock.test(readRepositoryFile(path)))
    .map(path => path.slice('src/'.length))
    .filter(path => !parts.includes(path))

type Traded = { rows: { ticker: string }[] }

/** Returns a stock and a fund of the market, one whose signal is as new as its prices, and one with old filings. */
async function examplesOf(request: APIRequestContext) {
  const read = async <T>(path: string): Promise<T> => (await request.get(`/api/v2${path}`)).json()
  const { rows: stocks } = await read<Traded>('/ranking/tv/?country=kr&limit=40')
  const { rows: funds } = await read<Traded>('/ranking/tv/?country=kr&type=etf')
  const { rows: days } = await read<{ rows: { records: { ticker: string }[] }[] }>(
    '/record/?country=kr&limit=1',
  )
  const newest = days[0]?.records[0]
  let filed: string | null = null
  for (const { ticker } of stocks) {
    const { locked } = await read<{ locked: number }>(`/stock/${ticker}/insiders/`)
    if (locked > 0) filed = ticker
    if (filed) break
  }
  const [stock, fund] = [stocks[0], funds[0]]
  if (!stock || !fund || !newest || !filed) throw new Error('The market has one of each.')
  return { stock: stock.ticker, fund: fund.ticker, newest: newest.ticker, filed }
}

const card = (labels: readonly [korean: string, english: string]): string =>
  labels.map(label => `.lock-card[aria-label*="${label}"]`).join()

const press = (labels: readonly string[]) => (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^(${labels.join('|')})`) })
    .first()
    .click()

async function takeTwoFunds(page: Page): Promise<void> {
  const offered = page.locator('.fund-choice [data-words] button')
  for (const nth of [1, 2]) {
    await offered.first().click()
    await expect(page.locator('.fund-choice .chips').first().getByRole('button')).toHaveCount(nth)
  }
}

/** A plan has ended, and the page does not know it yet. */
const refuseScreening = (page: Page): Promise<unknown> =>
  page.route('**/api/v2/screener/query/', route =>
    route.fulfill({
      status: 403,
      json: { code: 'plan_limit', detail: '', fields: { feature: 'asOfScreening', plan: 'premium' } },
    }),
  )

/** Where each lock of the product is met. */
export async function lockRows(request: APIRequestContext): Promise<LockRow[]> {
  const { stock, fund, newest, filed } = await examplesOf(request)
  const saved = withBounds(defaultFilter, 'per', { least: 2, most: 60 })
  const screener = (more: Partial<SavedFilter>) =>
    screenerHref({ country: 'kr', saved: { ...saved, ...more } })
  const withFormula = screener({ formula: 'roe > 5' })
  const ofEarlierDay = screener({ as_of: 20261002 as never })
  const row = (
    who: LockRow['who'],
    drawnBy: string,
    at: string,
    more: Omit<LockRow, 'who' | 'drawnBy' | 'at'> = {},
  ): LockRow => ({ who, drawnBy, at, ...more })
  const portfolio = '/my-stock?page=portfolio'
  return [
    row('guest', 'routes/home/presets.tsx', '/?page=presets', { within: 'dialog[open]' }),
    row('guest', 'features/chart/sealed-record.tsx', `/quote/${newest}/chart`, {
      within: 'dialog[open]',
      open: page => page.locator('button.record-row').first().click(),
    }),
    row(
      'guest',
      'features/report/detail/score-detail.tsx',
      `/quote/${stock}/analysis?detail=fundamental_score`,
      { within: '.lock-line' },
    ),
    row('guest', 'features/report/insiders.tsx', `/quote/${filed}/analysis`, {
      within: '.lock-line:has([data-figure^="insiders/locked"])',
      open: page => page.mouse.wheel(0, 400),
    }),
    row('guest', 'routes/quote.$ticker.$tab/overlap.tsx', `/quote/${fund}/etf-compare`, {
      within: '.lock-line',
      open: takeTwoFunds,
    }),
    row('guest', 'routes/screener.v2.preset.$id/preset-members.tsx', '/screener/v2/preset/rs_rating'),
    row('guest', 'routes/screener.v2/results/results-notes.tsx', withFormula, { within: '.strip-note' }),
    row('guest', 'features/screener/filters/editors/formula-field.tsx', withFormula, {
      within: card([filtersKo.formulaLocked, filtersEn.formulaLocked]),
    }),
    row('guest', 'features/screener/filters/editors/as-of-field.tsx', withFormula, {
      within: card([filtersKo.asOfLocked, filtersEn.asOfLocked]),
      open: press([filtersKo.asOf, filtersEn.asOf]),
    }),
    row('guest', 'routes/notification.upgrade/screen.tsx', '/notification/upgrade'),
    row('demo-premium', 'routes/screener.v2/results/results-trouble.tsx', ofEarlierDay, {
      within: 'main .state',
      before: refuseScreening,
    }),
    row('demo-free', 'routes/event.plan.reward.point/reward-act.tsx', '/event/plan/reward/point'),
    row('demo-free', 'routes/my-stock.insider/screen.tsx', '/my-stock/insider'),
    row('demo-expired', 'features/my-feed/foot.tsx', '/my-stock/price'),
    row('demo-expired', 'routes/my-stock/report-page.tsx', '/my-stock'),
    row('demo-expired', 'routes/my-stock/watchlist-page.tsx', '/my-stock?page=watchlist'),
    row('demo-expired', 'routes/my-stock/portfolio-page.tsx', portfolio, {
      within: card(['그룹', 'group']),
    }),
    row('demo-expired', 'routes/my-stock/analysis-tab.tsx', `${portfolio}&portfolioTab=analysis`, {
      within: card([myStockKo.tabs.analysis, myStockEn.tabs.analysis]),
    }),
    row('demo-expired', 'routes/my-stock/fair-value-tab.tsx', `${portfolio}&portfolioTab=pp`, {
      within: card([myStockKo.tabs.pp, myStockEn.tabs.pp]),
    }),
  ]
}

import { quoteWords } from '#text/words/quote.ts'
import { expect, test } from '../support/fixtures.ts'

const words = quoteWords.ko

test('a stock has no tab for a page that is not built, and an old link to its community still says so', async ({
  page,
}) => {
  const tabs = page.getByRole('navigation', { name: words.tabs, exact: true })
  await page.goto('/quote/VLDT/chart')
  await expect(tabs.getByRole('link')).toHaveText([
    words.chart,
    words.analysis,
    words.sector,
    words['etf-compare'],
  ])
  await page.goto('/quote/VLDT/community')
  await expect(page.getByRole('main')).toHaveAttribute('data-unbuilt', 'true')
  await expect(tabs.getByRole('link', { name: words.community, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

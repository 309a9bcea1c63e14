import type { Page } from '@playwright/test'

/** Returns a heavily traded Korean stock with an open position, so that its chart has every kind of line. */
export async function openPosition(page: Page): Promise<string> {
  const reply = await page.request.get('/api/v2/stock-chart/tv/?country=kr&limit=50')
  const { rows } = (await reply.json()) as { rows: { ticker: string; signal: string | null }[] }
  const found = rows.find(({ signal }) => signal === 'HOLD')
  if (!found) throw new Error('A position is open in the demo market.')
  return found.ticker
}

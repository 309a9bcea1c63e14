import { assert } from '#domain/kernel/assert.ts'

/** Returns the ticker of the most traded Korean stock, which is the first one that a guest sees. */
export async function mostTradedTicker(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v2/stock-chart/tv/?country=kr&limit=1`)
  const { rows } = (await answer.json()) as { rows: { ticker: string }[] }
  assert(rows[0], 'the market has a most traded stock')
  return rows[0].ticker
}

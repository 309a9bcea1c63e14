import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseStrictly } from '#contract/fallback.ts'
import { itemBodySchemas } from '#contract/item-bodies.ts'
import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { bookEntries } from '#domain/portfolio/book.ts'
import { buildEntryHistory } from '#domain/portfolio/entries-of.ts'
import { parseSavedFilter } from '#domain/screener/filter/parse-saved-filter.ts'
import type { ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import { demoUsers } from '#server/use-cases/demo/seed-demo-users.ts'
import { findItemProblems } from '#server/use-cases/items/wrong-items.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { itemClientOf } from './mine.ts'

let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe.each(demoUsers.map(user => user.username))('the demo user %s', username => {
  it('has only items that a user could have stored', async () => {
    const { items } = await (await itemClientOf(server, username)).newer()
    expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6)
    for (const { kind, id, body } of items) {
      const parsed = parseStrictly(itemBodySchemas[kind as ItemKind], body)
      expect(parsed.ok ? parsed.value : parsed.issues, `${kind}/${id}`).toEqual(body)
      expect(findItemProblems(kind as ItemKind, id, body as never)).toEqual({})
      if (kind === 'filter') {
        const saved = body as unknown as ItemBodyByKind['filter']
        expect(parseSavedFilter(saved.filter).fellBack).toEqual([])
      }
    }
  })

  it('has portfolios whose trades are possible in their order', async () => {
    const { items } = await (await itemClientOf(server, username)).newer()
    const portfolios = items
      .filter(({ kind }) => kind === 'group')
      .map(({ body }) => body as unknown as ItemBodyByKind['group'])
      .filter(({ type }) => type === 'portfolio')
    expect(portfolios.length).toBeGreaterThan(0)
    for (const { entries, method } of portfolios) {
      expect(entries.length).toBeGreaterThan(2)
      const history = buildEntryHistory(entries, { method, splitsOf: () => [] })
      if (!history.ok) throw new Error(`${history.error.id}: ${history.error.why}`)
      expect(bookEntries(history.value.entries, method).ok).toBe(true)
    }
  })
})

it('the free demo user has exactly what the free plan allows', async () => {
  const { items } = await (await itemClientOf(server, 'demo-free')).newer()
  const free = planLimitsOf('free')
  const list = items.find(({ kind }) => kind === 'ai-report')?.body as unknown as ItemBodyByKind['ai-report']
  expect(list.stocks).toHaveLength(free.aiReportStocks)
  for (const type of ['watchlist', 'portfolio'] as const) {
    const groups = items.filter(({ kind, body }) => kind === 'group' && body?.type === (type as never))
    expect(groups).toHaveLength(free.groups[type])
  }
})

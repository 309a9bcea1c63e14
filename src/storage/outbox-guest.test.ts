import { beforeEach, describe, expect, it } from 'vitest'
import { fakeItems } from '#tests/builders/fake-items.ts'
import { bodyOfStocks, drainOutbox, pullChanges, stocksOfBody } from '#tests/builders/outbox-steps.ts'
import type { ItemOnDevice } from './items.ts'
import { mergeGuestItem, readConflicts, readOutbox, storeEdit } from './outbox.ts'
import { createMemoryRowStore, type RowStore } from './rows.ts'

let rows: RowStore
let server: ReturnType<typeof fakeItems>
let keys = 0

const input = { now: '2026-11-20T00:00:00.000Z', newKey: () => `key-${++keys}` }
const note = (content: string) => ({ content })
const list = bodyOfStocks
const idsOf = (item: ItemOnDevice | null) => stocksOfBody(item?.body)
const theNote = { kind: 'note', id: 'A' } as const
const theList = { kind: 'ai-report', id: 'list' } as const

const writeNote = (content: string | null, on = rows) =>
  storeEdit(on, { ...theNote, change: () => (content === null ? null : note(content)) }, input)

const pull = (on = rows) => pullChanges(on, server)
const drain = (on = rows) => drainOutbox(on, server, input)

beforeEach(() => {
  rows = createMemoryRowStore()
  server = fakeItems()
  keys = 0
})

describe("a guest's item at sign-in", () => {
  const own = { ...theList, body: list('G'), at: input.now }
  it("is merged into the account's item, and merging twice changes nothing", async () => {
    server.put('ai-report', 'list', list('A'))
    await pull()
    await mergeGuestItem(rows, own, input)
    await drain()
    const once = server.of('ai-report', 'list')
    expect(idsOf(once).sort()).toEqual(['A', 'G'])
    await mergeGuestItem(rows, own, input)
    await drain()
    expect([server.of('ai-report', 'list'), await readOutbox(rows)]).toEqual([once, []])
  })
  it("becomes a conflict when it cannot be merged with the account's item", async () => {
    server.put('note', 'A', note('of the account'))
    await pull()
    const text = { ...theNote, body: note('of the guest'), at: input.now }
    expect([await mergeGuestItem(rows, text, input), await mergeGuestItem(rows, text, input)]).toEqual([
      'joined',
      'joined',
    ])
    expect(await readConflicts(rows)).toMatchObject([
      { mine: note('of the guest'), theirs: { body: note('of the account') } },
    ])
  })
  it('waits while an edit of the same item is unsent', async () => {
    await writeNote('on its way')
    expect(await mergeGuestItem(rows, { ...theNote, body: note('guest'), at: input.now }, input)).toBe(
      'later',
    )
    expect((await readOutbox(rows)).length).toBe(1)
  })
})

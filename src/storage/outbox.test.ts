import { beforeEach, describe, expect, it } from 'vitest'
import { fakeItems } from '#tests/builders/fake-items.ts'
import {
  bodyOfStocks,
  drainOutbox,
  pullChanges,
  sendEdit,
  settleEdit,
  stocksOfBody,
} from '#tests/builders/outbox-steps.ts'
import {
  type ItemOnDevice,
  readChangeCount,
  readStoredItem,
  readStoredItems,
  storeServerChanges,
} from './items.ts'
import {
  discardRefusedEdit,
  readConflicts,
  readOutbox,
  renewEditKey,
  settleConflict,
  settleRefusedEdit,
  storeEdit,
  takeNextEdit,
} from './outbox.ts'
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
const reach = (sent: Parameters<typeof sendEdit>[1]) => sendEdit(server, sent)
const settle = (sent: Parameters<typeof sendEdit>[1], reply: ReturnType<typeof reach>, on = rows) =>
  settleEdit(on, sent, reply, input)
const drain = (on = rows) => drainOutbox(on, server, input)

beforeEach(() => {
  rows = createMemoryRowStore()
  server = fakeItems()
  keys = 0
})

describe('an edit', () => {
  it('is stored with the revision that it is based on', async () => {
    server.put('note', 'A', note('before'))
    await pull()
    await writeNote('after')
    expect(await readOutbox(rows)).toMatchObject([
      { base: { revision: 1, body: note('before') }, body: note('after'), sent: false },
    ])
    await drain()
    expect(server.of('note', 'A')).toMatchObject({ revision: 2, body: note('after') })
    expect([await readOutbox(rows), (await readStoredItem(rows, theNote))?.revision]).toEqual([[], 2])
  })
  it('is merged into an earlier unsent edit, which keeps its base', async () => {
    for (const text of ['a', 'ab', 'abc']) await writeNote(text)
    expect(await readOutbox(rows)).toMatchObject([{ base: { revision: 0, body: null }, body: note('abc') }])
    await drain()
    expect(server.applied.map(({ body }) => body)).toEqual([note('abc')])
  })
  it('is queued behind an edit that may have reached the server, and is based on its result', async () => {
    await writeNote('a')
    const sent = await takeNextEdit(rows)
    await writeNote('ab')
    await writeNote('abc')
    expect((await readOutbox(rows)).map(({ body, base }) => [body, base?.revision])).toEqual([
      [note('a'), 0],
      [note('abc'), undefined],
    ])
    if (sent) await settle(sent, reach(sent))
    await drain()
    expect(server.applied.map(({ base_revision, body }) => [base_revision, body])).toEqual([
      [0, note('a')],
      [1, note('abc')],
    ])
  })
  it('is dropped when it is undone before it was sent', async () => {
    await writeNote('a')
    await writeNote(null)
    expect(await readOutbox(rows)).toEqual([])
  })
  it('whose reply was lost is sent again with the same key, and applied once', async () => {
    await writeNote('a')
    const first = await takeNextEdit(rows)
    if (first) reach(first)
    const second = await takeNextEdit(rows)
    expect(second?.key).toBe(first?.key)
    await drain()
    expect([server.applied.length, await readOutbox(rows)]).toEqual([1, []])
  })
  it('whose reply was lost is not applied twice when the server has forgotten the key', async () => {
    await writeNote('a')
    const first = await takeNextEdit(rows)
    if (first) reach(first)
    server.forgetAnswers()
    await drain()
    expect([server.applied.length, await readOutbox(rows), await readConflicts(rows)]).toEqual([1, [], []])
  })
  it('that two tabs settle is settled once', async () => {
    await writeNote('a')
    const sent = await takeNextEdit(rows)
    if (!sent) throw new Error('nothing to send')
    const answer = reach(sent)
    await settle(sent, answer)
    await writeNote('b')
    await settle(sent, answer)
    expect((await readOutbox(rows)).map(({ body }) => body)).toEqual([note('b')])
  })
})

describe('a stale edit', () => {
  it("is merged with the server's version and sent again with a new key", async () => {
    server.put('ai-report', 'list', list('A'))
    await pull()
    await storeEdit(rows, { ...theList, change: () => list('A', 'B') }, input)
    server.put('ai-report', 'list', list('A', 'X'))
    await drain()
    expect(server.of('ai-report', 'list')?.body).toEqual(list('A', 'X', 'B'))
    expect(await readConflicts(rows)).toEqual([])
  })
  it('is merged together with later edits', async () => {
    server.put('ai-report', 'list', list('A'))
    await pull()
    await storeEdit(rows, { ...theList, change: () => list('A', 'B') }, input)
    const sent = await takeNextEdit(rows)
    await storeEdit(rows, { ...theList, change: () => list('B', 'C') }, input)
    server.put('ai-report', 'list', list('A', 'X'))
    if (sent) await settle(sent, reach(sent))
    await drain()
    expect(idsOf(server.of('ai-report', 'list')).sort()).toEqual(['B', 'C', 'X'])
    expect(server.applied.length).toBe(1)
  })
  it('becomes a conflict with both versions when they cannot be merged, and nothing is sent until the user chooses', async () => {
    server.put('note', 'A', note('first'))
    await pull()
    await writeNote('mine')
    server.put('note', 'A', note('theirs'))
    await drain()
    expect(await readConflicts(rows)).toMatchObject([
      { mine: note('mine'), theirs: { revision: 2, body: note('theirs') } },
    ])
    await writeNote('mine still')
    await drain()
    expect(await readConflicts(rows)).toMatchObject([{ mine: note('mine still') }])
    expect([server.of('note', 'A')?.body, await readOutbox(rows)]).toEqual([note('theirs'), []])
  })
})

describe('a choice between two versions', () => {
  const theirs = { revision: 2, body: note('theirs') }
  beforeEach(async () => {
    server.put('note', 'A', note('first'))
    await pull()
    await writeNote('mine')
    server.put('note', 'A', note('theirs'))
    await drain()
  })
  it.each([
    ['mine', { here: note('mine') }, note('mine'), 3],
    ['theirs', {}, note('theirs'), 2],
    ['both', { here: note('theirs\n\nmine') }, note('theirs\n\nmine'), 3],
  ] as const)('of %s ends the conflict with that version', async (_, choice, body, revision) => {
    await settleConflict(rows, { ...theNote, theirs }, choice, input)
    await drain()
    expect(server.of('note', 'A')).toMatchObject({ body, revision })
    expect([await readConflicts(rows), await readOutbox(rows)]).toEqual([[], []])
  })
  it('in two tabs at once counts once', async () => {
    await Promise.all([
      settleConflict(rows, { ...theNote, theirs }, { here: note('mine') }, input),
      settleConflict(rows, { ...theNote, theirs }, {}, input),
    ])
    expect((await readOutbox(rows)).length).toBe(1)
  })
  it('based on an outdated version of the server becomes a conflict again', async () => {
    server.put('note', 'A', note('theirs, later'))
    await settleConflict(rows, { ...theNote, theirs }, { here: note('mine') }, input)
    await drain()
    expect(await readConflicts(rows)).toMatchObject([{ theirs: { body: note('theirs, later') } }])
    expect(server.of('note', 'A')?.body).toEqual(note('theirs, later'))
  })
  it('may store a copy under another id', async () => {
    const copy = { kind: 'note', id: 'B', body: note('mine') } as const
    await settleConflict(rows, { ...theNote, theirs }, { copy }, input)
    await drain()
    expect([server.of('note', 'A')?.body, server.of('note', 'B')?.body]).toEqual([
      note('theirs'),
      note('mine'),
    ])
  })
})

describe('an edit that the server rejects', () => {
  const problem = { code: 'plan_limit', detail: '' } as const
  const refuse = async () => {
    await writeNote('too much')
    const sent = await takeNextEdit(rows)
    if (sent) await settleRefusedEdit(rows, sent, problem, input)
  }
  it('is kept with the reason and does not block other items', async () => {
    await refuse()
    await storeEdit(rows, { ...theList, change: () => list('A') }, input)
    await drain()
    expect(await readOutbox(rows)).toMatchObject([{ body: note('too much'), problem }])
    expect(server.of('ai-report', 'list')?.body).toEqual(list('A'))
  })
  it('is sent with a new key after it is edited or retried', async () => {
    await refuse()
    const [before] = await readOutbox(rows)
    await writeNote('less')
    const [edited] = await readOutbox(rows)
    expect(edited).toMatchObject({ problem: null, sent: false, base: { revision: 0 } })
    if (edited) await renewEditKey(rows, edited, input)
    const [queued] = await readOutbox(rows)
    expect(new Set([before?.key, edited?.key, queued?.key]).size).toBe(3)
    await drain()
    expect(server.of('note', 'A')?.body).toEqual(note('less'))
  })
  it('is removed only when the user discards it, and an edit made since then stays', async () => {
    await refuse()
    const [refused] = await readOutbox(rows)
    await writeNote('less')
    if (refused) await discardRefusedEdit(rows, refused)
    expect(await readOutbox(rows)).toMatchObject([{ body: note('less') }])
  })
})

describe('a newer reply of the server', () => {
  it('never replaces an item with a higher revision', async () => {
    server.put('note', 'A', note('old'))
    const late = server.newer(0)
    await pull()
    await writeNote('new')
    await drain()
    await storeServerChanges(rows, 0, late)
    expect(await readStoredItem(rows, theNote)).toMatchObject({ revision: 2, body: note('new') })
    expect(await readChangeCount(rows)).toBe(1)
  })
  it('with a lower count than the known one makes the device read everything from scratch', async () => {
    server.put('note', 'A', note('old'))
    server.put('note', 'B', note('old'))
    await pull()
    server = fakeItems()
    server.put('note', 'C', note('restored'))
    expect(await pull()).toBe('begin-anew')
    await pull()
    expect((await readStoredItems(rows)).map(({ id }) => id)).toEqual(['C'])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { fakeItems } from '#tests/builders/fake-items.ts'
import { itemAt, type KeptItem, loadItems, readCount, takeNewer } from './items.ts'
import {
  discardRefused,
  joinOwn,
  keepEdit,
  readConflicts,
  readOutbox,
  renewKey,
  settleConflict,
  settleRefused,
  settleSaved,
  settleStale,
  takeNext,
} from './outbox.ts'
import { createMemoryRows, type RowStore } from './rows.ts'

let rows: RowStore
let server: ReturnType<typeof fakeItems>
let keys = 0

const given = { now: '2026-11-20T00:00:00.000Z', newKey: () => `key-${++keys}` }
const note = (content: string) => ({ content })
const list = (...ids: string[]) => ({ stocks: ids.map(fsym_id => ({ fsym_id, is_hidden: false })) })
const idsOf = (item: KeptItem | null): string[] =>
  ((item?.body ?? list()) as ReturnType<typeof list>).stocks.map(({ fsym_id }) => fsym_id)
const theNote = { kind: 'note', id: 'A' } as const
const theList = { kind: 'ai-report', id: 'list' } as const

const writeNote = (content: string | null, on = rows) =>
  keepEdit(on, { ...theNote, change: () => (content === null ? null : note(content)) }, given)

const pull = async (on = rows) => {
  const since = (await readCount(on)) ?? 0
  return takeNewer(on, since, server.newer(since))
}

type Sent = NonNullable<Awaited<ReturnType<typeof takeNext>>>

const reach = ({ kind, id, base, body, key }: Sent) => {
  const reply = server.change({ kind, id, base_revision: base.revision, body: body && { ...body } }, key)
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}

async function settle(sent: Sent, { outcome, item }: ReturnType<typeof reach>, on = rows) {
  if (outcome === 'saved') await settleSaved(on, sent, item)
  else await settleStale(on, sent, item, given)
}

async function drain(on = rows) {
  for (let sent = await takeNext(on); sent; sent = await takeNext(on)) await settle(sent, reach(sent), on)
}

beforeEach(() => {
  rows = createMemoryRows()
  server = fakeItems()
  keys = 0
})

describe('an edit', () => {
  it('waits with the revision it was made on', async () => {
    server.put('note', 'A', note('before'))
    await pull()
    await writeNote('after')
    expect(await readOutbox(rows)).toMatchObject([
      { base: { revision: 1, body: note('before') }, body: note('after'), sent: false },
    ])
    await drain()
    expect(server.of('note', 'A')).toMatchObject({ revision: 2, body: note('after') })
    expect([await readOutbox(rows), (await itemAt(rows, theNote))?.revision]).toEqual([[], 2])
  })
  it('folds into one that has not been sent, which keeps its first base', async () => {
    for (const text of ['a', 'ab', 'abc']) await writeNote(text)
    expect(await readOutbox(rows)).toMatchObject([{ base: { revision: 0, body: null }, body: note('abc') }])
    await drain()
    expect(server.applied.map(({ body }) => body)).toEqual([note('abc')])
  })
  it('goes behind one that may have reached the server, and is made on what that brings', async () => {
    await writeNote('a')
    const sent = await takeNext(rows)
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
  it('that is taken back before anybody heard of it is none', async () => {
    await writeNote('a')
    await writeNote(null)
    expect(await readOutbox(rows)).toEqual([])
  })
  it('whose answer was lost is sent again under its key, and applied once', async () => {
    await writeNote('a')
    const first = await takeNext(rows)
    if (first) reach(first)
    const second = await takeNext(rows)
    expect(second?.key).toBe(first?.key)
    await drain()
    expect([server.applied.length, await readOutbox(rows)]).toEqual([1, []])
  })
  it('whose answer was lost long ago is found to be there', async () => {
    await writeNote('a')
    const first = await takeNext(rows)
    if (first) reach(first)
    server.forgetAnswers()
    await drain()
    expect([server.applied.length, await readOutbox(rows), await readConflicts(rows)]).toEqual([1, [], []])
  })
  it('settled twice, as by two tabs, is settled once', async () => {
    await writeNote('a')
    const sent = await takeNext(rows)
    if (!sent) throw new Error('nothing to send')
    const answer = reach(sent)
    await settle(sent, answer)
    await writeNote('b')
    await settle(sent, answer)
    expect((await readOutbox(rows)).map(({ body }) => body)).toEqual([note('b')])
  })
})

describe('a stale edit', () => {
  it('is joined with what is there and sent again under a new key', async () => {
    server.put('ai-report', 'list', list('A'))
    await pull()
    await keepEdit(rows, { ...theList, change: () => list('A', 'B') }, given)
    server.put('ai-report', 'list', list('A', 'X'))
    await drain()
    expect(server.of('ai-report', 'list')?.body).toEqual(list('A', 'X', 'B'))
    expect(await readConflicts(rows)).toEqual([])
  })
  it('takes along what was done since', async () => {
    server.put('ai-report', 'list', list('A'))
    await pull()
    await keepEdit(rows, { ...theList, change: () => list('A', 'B') }, given)
    const sent = await takeNext(rows)
    await keepEdit(rows, { ...theList, change: () => list('B', 'C') }, given)
    server.put('ai-report', 'list', list('A', 'X'))
    if (sent) await settle(sent, reach(sent))
    await drain()
    expect(idsOf(server.of('ai-report', 'list')).sort()).toEqual(['B', 'C', 'X'])
    expect(server.applied.length).toBe(1)
  })
  it('keeps both versions where they cannot be joined, and sends nothing more until somebody chooses', async () => {
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
  ] as const)('of %s ends the conflict with that', async (_, choice, body, revision) => {
    await settleConflict(rows, { ...theNote, theirs }, choice, given)
    await drain()
    expect(server.of('note', 'A')).toMatchObject({ body, revision })
    expect([await readConflicts(rows), await readOutbox(rows)]).toEqual([[], []])
  })
  it('made in two tabs at once counts once', async () => {
    await Promise.all([
      settleConflict(rows, { ...theNote, theirs }, { here: note('mine') }, given),
      settleConflict(rows, { ...theNote, theirs }, {}, given),
    ])
    expect((await readOutbox(rows)).length).toBe(1)
  })
  it('made on what is no longer there asks again', async () => {
    server.put('note', 'A', note('theirs, later'))
    await settleConflict(rows, { ...theNote, theirs }, { here: note('mine') }, given)
    await drain()
    expect(await readConflicts(rows)).toMatchObject([{ theirs: { body: note('theirs, later') } }])
    expect(server.of('note', 'A')?.body).toEqual(note('theirs, later'))
  })
  it('may keep a copy under another id', async () => {
    const copy = { kind: 'note', id: 'B', body: note('mine') } as const
    await settleConflict(rows, { ...theNote, theirs }, { copy }, given)
    await drain()
    expect([server.of('note', 'A')?.body, server.of('note', 'B')?.body]).toEqual([
      note('theirs'),
      note('mine'),
    ])
  })
})

describe('an edit that the server refuses', () => {
  const problem = { code: 'plan_limit', detail: '' } as const
  const refuse = async () => {
    await writeNote('too much')
    const sent = await takeNext(rows)
    if (sent) await settleRefused(rows, sent, problem, given)
  }
  it('stays with its reason and holds up nobody else', async () => {
    await refuse()
    await keepEdit(rows, { ...theList, change: () => list('A') }, given)
    await drain()
    expect(await readOutbox(rows)).toMatchObject([{ body: note('too much'), problem }])
    expect(server.of('ai-report', 'list')?.body).toEqual(list('A'))
  })
  it('is sent as a new one when it is edited, or asked to be', async () => {
    await refuse()
    const [before] = await readOutbox(rows)
    await writeNote('less')
    const [edited] = await readOutbox(rows)
    expect(edited).toMatchObject({ problem: null, sent: false, base: { revision: 0 } })
    if (edited) await renewKey(rows, edited, given)
    const [asked] = await readOutbox(rows)
    expect(new Set([before?.key, edited?.key, asked?.key]).size).toBe(3)
    await drain()
    expect(server.of('note', 'A')?.body).toEqual(note('less'))
  })
  it('goes only by a person’s word, and nothing else goes by that word', async () => {
    await refuse()
    const [refused] = await readOutbox(rows)
    await writeNote('less')
    if (refused) await discardRefused(rows, refused)
    expect(await readOutbox(rows)).toMatchObject([{ body: note('less') }])
  })
})

describe('what the server says is newer', () => {
  it('never takes the place of something newer still', async () => {
    server.put('note', 'A', note('old'))
    const late = server.newer(0)
    await pull()
    await writeNote('new')
    await drain()
    await takeNewer(rows, 0, late)
    expect(await itemAt(rows, theNote)).toMatchObject({ revision: 2, body: note('new') })
    expect(await readCount(rows)).toBe(1)
  })
  it('is read anew from a server that counts less than we know', async () => {
    server.put('note', 'A', note('old'))
    server.put('note', 'B', note('old'))
    await pull()
    server = fakeItems()
    server.put('note', 'C', note('restored'))
    expect(await pull()).toBe('begin-anew')
    await pull()
    expect((await loadItems(rows)).map(({ id }) => id)).toEqual(['C'])
  })
})

describe('what was there before somebody signed in', () => {
  const own = { ...theList, body: list('G'), at: given.now }
  it('joins the account’s, and joining twice changes nothing', async () => {
    server.put('ai-report', 'list', list('A'))
    await pull()
    await joinOwn(rows, own, given)
    await drain()
    const once = server.of('ai-report', 'list')
    expect(idsOf(once).sort()).toEqual(['A', 'G'])
    await joinOwn(rows, own, given)
    await drain()
    expect([server.of('ai-report', 'list'), await readOutbox(rows)]).toEqual([once, []])
  })
  it('is kept beside the account’s where they cannot be joined', async () => {
    server.put('note', 'A', note('of the account'))
    await pull()
    const text = { ...theNote, body: note('of the guest'), at: given.now }
    expect([await joinOwn(rows, text, given), await joinOwn(rows, text, given)]).toEqual(['joined', 'joined'])
    expect(await readConflicts(rows)).toMatchObject([
      { mine: note('of the guest'), theirs: { body: note('of the account') } },
    ])
  })
  it('waits for what is on its way', async () => {
    await writeNote('on its way')
    expect(await joinOwn(rows, { ...theNote, body: note('guest'), at: given.now }, given)).toBe('later')
    expect((await readOutbox(rows)).length).toBe(1)
  })
})

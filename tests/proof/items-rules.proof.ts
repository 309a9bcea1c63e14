import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyItemBody, GroupBody, ItemKind } from '#domain/sync/item.ts'
import { groupBody } from '#tests/builders/items-apart.ts'
import { testServer } from '#tests/builders/server.ts'
import { smallMarketStocks } from '#tests/builders/small-market.ts'
import { callsTo } from './items-calls.ts'
import { type Calls, createItemsDevice, emptyLedger, type ItemsDevice } from './items-device.ts'
import type { GeneratedEdit } from './items-edits.ts'
import { noMergeLosesAnything, unexplainedRevisions } from './items-rules.ts'

let calls: Calls
let close: () => Promise<void>
beforeAll(async () => {
  const server = await testServer()
  close = server.close
  calls = await callsTo(server)
})
afterAll(() => close())

/** This source of chance always gives the same: no request is lost, and of two versions each device chooses its own. */
const steady = { below: () => 0, happens: () => false, oneOf: <T>(all: readonly T[]): T => all[0]! }

/**
 * Creates two devices and an item that does not exist yet; `through` is the connection by which they reach the server.
 */
async function scene(kind: ItemKind, id: string, through: Calls = calls) {
  const before = await calls.newer(0)
  expect(before.items.filter(item => item.kind === kind && item.id === id)).toEqual([])
  const ledger = emptyLedger()
  const phone = createItemsDevice('phone', through, steady, ledger)
  const laptop = createItemsDevice('laptop', through, steady, ledger)
  const make = (on: ItemsDevice, did: GeneratedEdit['did'], what: string, body: AnyItemBody | null) =>
    on.make({ edit: { nth: ledger.made.length, kind, id, did, what }, body })
  const send = async (on: ItemsDevice, ...edit: [GeneratedEdit['did'], string, AnyItemBody | null]) => {
    make(on, ...edit)
    await on.send()
  }
  const judged = async () => unexplainedRevisions(ledger, before.items, (await calls.newer(0)).items)
  return { ledger, phone, laptop, make, send, judged }
}

const note = (content: string) => ({ content })
/** The first few stocks have notes already. */
const ids = smallMarketStocks.slice(5).map(({ fsym_id }) => fsym_id)

describe('the check of the revisions of a removed note', () => {
  it('finds no fault when a device that never saw the note writes it again', async () => {
    const { ledger, phone, laptop, send, judged } = await scene('note', ids[0]!)
    await send(phone, 'write', 'first', note('first'))
    await send(phone, 'remove', '', null)
    await send(laptop, 'write', 'anew', note('anew'))
    expect(ledger.ended.map(({ base, revision }) => [base.revision, revision])).toEqual([
      [0, 1],
      [1, 2],
      [0, 3],
    ])
    expect(await judged()).toEqual([])
  })

  it('reports a revision that no edit of a device explains', async () => {
    const { phone, send, judged } = await scene('note', ids[1]!)
    await send(phone, 'write', 'first', note('first'))
    await send(phone, 'remove', '', null)
    await calls.put('note', ids[1]!, randomUUID(), { base_revision: 0, body: note('nobody’s') })
    expect(await judged()).toEqual([`note/${ids[1]}: revision 3`])
  })

  it('reports the revision of a repeated change that the server applied a second time', async () => {
    let isLost = true
    const { phone, laptop, send, judged } = await scene('note', ids[2]!, {
      ...calls,
      async put(kind, of, _, body) {
        const answer = await calls.put(kind, of, randomUUID(), body)
        if (isLost) throw new Error('the answer is lost')
        return answer
      },
    })
    await expect(send(phone, 'write', 'first', note('first'))).rejects.toThrow('the answer is lost')
    isLost = false
    await laptop.pull()
    await send(laptop, 'remove', '', null)
    await phone.send()
    expect(await judged()).toEqual([`note/${ids[2]}: revision 1`])
  })
})

describe('the check of the revisions of an existing note', () => {
  it.each([
    ['never heard of it', 3, false, 2],
    ['knows an older one', 4, true, 3],
  ])('reports the revision that was overwritten by a device that %s', async (_, nth, hears, lost) => {
    const { phone, laptop, send, judged } = await scene('note', ids[nth]!, {
      ...calls,
      /** This server is faulty: of two versions the later one wins, whatever it was based on. */
      async put(kind, of, key, { body }) {
        const there = (await calls.newer(0)).items.find(item => item.kind === kind && item.id === of)
        return calls.put(kind, of, key, { base_revision: there?.revision ?? 0, body })
      },
    })
    await send(phone, 'write', 'first', note('first'))
    if (hears) {
      await laptop.pull()
      await send(phone, 'write', 'second', note('second'))
    }
    await send(laptop, 'write', 'over it', note('over it'))
    expect(await judged()).toEqual([`note/${ids[nth]}: revision ${lost}`])
  })
})

describe('the check of a group of which a device chose one version, merged with later changes', () => {
  const [kept, forgone, mine, later] = ids as [string, string, string, string]
  const group = (name: string, ...of: string[]) => groupBody({ name, stocks: of })

  /**
   * The phone chooses its own version over one that contains `forgone`. Before the phone sends its choice, the laptop
   * also adds `later`.
   */
  async function joined(id: string, through?: Calls) {
    const { phone, laptop, make, send, ...rest } = await scene('group', id, through)
    await send(phone, 'name', 'first', group('first', kept))
    await laptop.pull()
    make(laptop, 'name', 'laptop’s', group('laptop’s', kept))
    await send(laptop, 'add', forgone, group('laptop’s', kept, forgone))
    make(phone, 'name', 'phone’s', group('phone’s', kept))
    await send(phone, 'add', mine, group('phone’s', kept, mine))
    await send(laptop, 'add', later, group('laptop’s', kept, forgone, later))
    await phone.send()
    await phone.send()
    return rest
  }
  const without = <Body extends AnyItemBody | null>(body: Body, member: string): Body =>
    body && { ...body, stocks: (body as GroupBody).stocks.filter(each => each !== member) }

  it('accepts that a member is missing that was shown to the user and given up', async () => {
    const { ledger, judged } = await joined('rules-1')
    expect(ledger.ended.at(-1)).toMatchObject({
      revision: 4,
      base: { revision: 3, body: { stocks: [kept, forgone, later] } },
      body: { name: 'phone’s', stocks: expect.not.arrayContaining([forgone]) },
    })
    expect(await judged()).toEqual([])
    noMergeLosesAnything(ledger)
  })

  it('reports the revision in which a member is missing that was never shown to the user', async () => {
    const { ledger, judged } = await joined('rules-2', {
      ...calls,
      put: (kind, id, key, { base_revision, body }) =>
        calls.put(kind, id, key, { base_revision, body: base_revision === 3 ? without(body, later) : body }),
    })
    expect(await judged()).toEqual(['group/rules-2: revision 4'])
    const lossy = ledger.merged.map(merge => ({ ...merge, body: without(merge.body, later) }))
    expect(() => noMergeLosesAnything({ ...ledger, merged: lossy })).toThrow(later)
  })
})

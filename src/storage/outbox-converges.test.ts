import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AiReportBody } from '#domain/sync/item.ts'
import { fakeItems } from '#tests/builders/fake-items.ts'
import { readChangeCount, readStoredItem, storeServerChanges } from './items.ts'
import {
  readConflicts,
  readOutbox,
  settleSavedEdit,
  settleStaleEdit,
  storeEdit,
  takeNextEdit,
} from './outbox.ts'
import { createMemoryRowStore, type RowStore } from './rows.ts'

let keys = 0
const input = { now: '2026-11-20T00:00:00.000Z', newKey: () => `key-${++keys}` }
const theList = { kind: 'ai-report', id: 'list' } as const
const list = (...ids: string[]): AiReportBody => ({
  stocks: ids.map(fsym_id => ({ fsym_id, is_hidden: false })),
})
const idsOf = (body: unknown): string[] =>
  ((body ?? list()) as AiReportBody).stocks.map(({ fsym_id }) => fsym_id)

type Server = ReturnType<typeof fakeItems>
type Sent = NonNullable<Awaited<ReturnType<typeof takeNextEdit>>>

function reach(server: Server, { kind, id, base, body, key }: Sent) {
  const reply = server.change({ kind, id, base_revision: base.revision, body: body && { ...body } }, key)
  if (!reply.ok) throw new Error(reply.error.code)
  return reply.value
}

async function settle(on: RowStore, sent: Sent, { outcome, item }: ReturnType<typeof reach>) {
  if (outcome === 'saved') await settleSavedEdit(on, sent, item)
  else await settleStaleEdit(on, sent, item, input)
}

async function drain(on: RowStore, server: Server) {
  for (let sent = await takeNextEdit(on); sent; sent = await takeNextEdit(on)) {
    await settle(on, sent, reach(server, sent))
  }
}

async function pull(on: RowStore, server: Server) {
  const since = (await readChangeCount(on)) ?? 0
  await storeServerChanges(on, since, server.newer(since))
}

const change = (on: RowStore, make: (ids: string[]) => string[]) =>
  storeEdit(on, { ...theList, change: present => list(...make(idsOf(present))) }, input)

/** One step of a device: an edit, a request whose reply is received or lost, or a pull of the server's changes. */
const step = fc.record({
  device: fc.constantFrom(0, 1),
  act: fc.constantFrom('add', 'remove', 'send', 'lose', 'pull'),
  stock: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
})

it('two devices that edit, send and lose replies in any order end with the same list, which has every added stock that neither removed', async () => {
  const long = process.env.PROOF_ROUNDS === 'full'
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const server = fakeItems()
      const devices = [createMemoryRowStore(), createMemoryRowStore()]
      const removed = new Set<string>()
      const added = new Set<string>()
      for (const { device, act, stock } of steps) {
        const on = devices[device] as RowStore
        if (act === 'add') {
          added.add(stock)
          await change(on, ids => (ids.includes(stock) ? ids : [...ids, stock]))
        }
        if (act === 'remove') {
          removed.add(stock)
          await change(on, ids => ids.filter(id => id !== stock))
        }
        if (act === 'pull') await pull(on, server)
        const sent = act === 'send' || act === 'lose' ? await takeNextEdit(on) : null
        if (!sent) continue
        const answer = reach(server, sent)
        if (act === 'send') await settle(on, sent, answer)
      }
      for (const on of [...devices, ...devices]) {
        await drain(on, server)
        await pull(on, server)
      }
      const [one, other] = await Promise.all(devices.map(on => readStoredItem(on, theList)))
      expect(other?.body ?? null).toEqual(one?.body ?? null)
      expect(one?.body ?? null).toEqual(server.of('ai-report', 'list')?.body ?? null)
      const left = idsOf(one?.body)
      expect(new Set(left).size).toBe(left.length)
      for (const stock of added) if (!removed.has(stock)) expect(left).toContain(stock)
      for (const on of devices) expect([await readOutbox(on), await readConflicts(on)]).toEqual([[], []])
    }),
    { numRuns: long ? 3000 : 150 },
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fakeItems } from '#tests/builders/fake-items.ts'
import {
  bodyOfStocks,
  drainOutbox,
  pullChanges,
  sendEdit,
  settleEdit,
  stocksOfBody,
} from '#tests/builders/outbox-steps.ts'
import { readStoredItem } from './items.ts'
import { readConflicts, readOutbox, storeEdit, takeNextEdit } from './outbox.ts'
import { createMemoryRowStore, type RowStore } from './rows.ts'

let keys = 0
const input = { now: '2026-11-20T00:00:00.000Z', newKey: () => `key-${++keys}` }
const theList = { kind: 'ai-report', id: 'list' } as const
const list = bodyOfStocks
const idsOf = stocksOfBody

const drain = (on: RowStore, server: ReturnType<typeof fakeItems>) => drainOutbox(on, server, input)

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
        if (act === 'pull') await pullChanges(on, server)
        const sent = act === 'send' || act === 'lose' ? await takeNextEdit(on) : null
        if (!sent) continue
        const answer = sendEdit(server, sent)
        if (act === 'send') await settleEdit(on, sent, answer, input)
      }
      for (const on of [...devices, ...devices]) {
        await drain(on, server)
        await pullChanges(on, server)
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

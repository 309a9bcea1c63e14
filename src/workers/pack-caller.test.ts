import { describe, expect, it, vi } from 'vitest'
import { ok } from '#domain/kernel/result.ts'
import { createPackCaller, type WorkerLike } from './pack-caller.ts'
import type { PackReplyMessage, PackRequestMessage } from './pack-protocol.ts'

/** Creates a worker that replies only when the test calls `reply`. */
function fakeWorker() {
  const messages: PackRequestMessage[] = []
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: message => void messages.push(message),
    terminate: vi.fn(),
  }
  const reply = (data: PackReplyMessage) => worker.onmessage?.({ data } as MessageEvent<PackReplyMessage>)
  return { worker, messages, reply }
}

describe('a pack caller', () => {
  it('resolves each request with its own reply, in any order', async () => {
    const { worker, messages, reply } = fakeWorker()
    const caller = createPackCaller(worker, () => {})
    const one = caller.ask('close', { country: 'kr' })
    const two = caller.ask('quotes', { names: [] })
    expect(messages.map(({ ask }) => ask)).toEqual(['close', 'quotes'])
    reply({ id: messages[1]!.id, answer: ok([]) })
    reply({ id: messages[0]!.id, answer: ok(null) })
    reply({ id: 99, answer: ok(null) })
    expect([await one, await two]).toEqual([ok(null), ok([])])
  })

  it('rejects pending and later requests with an error reply when the worker breaks', async () => {
    const { worker } = fakeWorker()
    const broken = vi.fn()
    const caller = createPackCaller(worker, broken)
    const waiting = caller.ask('close', { country: 'kr' })
    worker.onerror?.({ message: 'out of memory' } as ErrorEvent)
    expect(await waiting).toEqual({ ok: false, error: { code: 'crashed', detail: 'out of memory' } })
    expect(await caller.ask('close', { country: 'kr' })).toMatchObject({ error: { code: 'crashed' } })
    expect(broken).toHaveBeenCalledOnce()
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  it('ends the worker once, and the open request with an error', async () => {
    const { worker } = fakeWorker()
    const caller = createPackCaller(worker, () => {})
    const waiting = caller.ask('close', { country: 'kr' })
    caller.end()
    caller.end()
    expect(await waiting).toMatchObject({ error: { code: 'crashed' } })
    expect(worker.terminate).toHaveBeenCalledOnce()
  })
})

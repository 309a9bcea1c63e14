import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeDownloadGate } from './download-gate.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function downloadOf(gate: ReturnType<typeof makeDownloadGate>, ip: string, destroyed = false) {
  const state = { bytesWritten: 0, writableLength: 0, destroyed }
  const socket = Object.assign(new EventEmitter(), { ...state, destroy: vi.fn() })
  const raw = new EventEmitter()
  const isAdmitted = gate.admit(
    { ip, raw: { socket } } as unknown as FastifyRequest,
    { raw } as unknown as FastifyReply,
  )
  return { socket, raw, isAdmitted }
}

describe('downloads', () => {
  it('run two at once for an address, and twenty for all', () => {
    const gate = makeDownloadGate()
    const admitted = (ip: string) => downloadOf(gate, ip).isAdmitted
    expect([1, 2, 3].map(() => admitted('203.0.113.1'))).toEqual([true, true, false])
    const others = Array.from({ length: 20 }, (_, nth) => admitted(`203.0.113.${10 + nth}`))
    expect(others.filter(Boolean)).toHaveLength(18)
  })

  it.each(['finish', 'close'])('make room for the next one at the %s of their reply, once', event => {
    const gate = makeDownloadGate()
    const [one] = [downloadOf(gate, '203.0.113.1'), downloadOf(gate, '203.0.113.1')]
    one.raw.emit(event)
    one.raw.emit('close')
    one.socket.emit('close')
    expect(one.socket.listenerCount('close')).toBe(0)
    expect([1, 2].map(() => downloadOf(gate, '203.0.113.1').isAdmitted)).toEqual([true, false])
  })

  it('make room when their connection closes before their reply has begun', () => {
    const gate = makeDownloadGate()
    const [one] = [downloadOf(gate, '203.0.113.1'), downloadOf(gate, '203.0.113.1')]
    one.socket.emit('close')
    expect(downloadOf(gate, '203.0.113.1').isAdmitted).toBe(true)
  })

  it('do not begin, nor count, when their connection has closed already', () => {
    const gate = makeDownloadGate()
    for (let nth = 0; nth < 30; nth++) expect(downloadOf(gate, '203.0.113.1', true).isAdmitted).toBe(false)
    expect(downloadOf(gate, '203.0.113.1').isAdmitted).toBe(true)
  })

  it.each([
    ['takes nothing', () => 0, 11_000],
    ['takes 9 kB a second', (second: number) => second * 9000, 11_000],
    ['takes 20 kB a second', (second: number) => second * 20_000, null],
    ['takes 120 kB every ninth second', (second: number) => Math.floor(second / 9) * 120_000, null],
  ])('whose reader %s are cut or not', (_, takenAfter, cutAfterMs) => {
    const { socket } = downloadOf(makeDownloadGate(), '203.0.113.1')
    const waiting = 64_000
    socket.writableLength = waiting
    let cutAt: number | null = null
    socket.destroy.mockImplementation(() => {
      cutAt ??= Date.now()
    })
    const began = Date.now()
    for (let second = 0; second < 120; second++) {
      socket.bytesWritten = takenAfter(second) + waiting
      vi.advanceTimersByTime(1000)
    }
    if (cutAfterMs === null) expect(cutAt).toBeNull()
    else expect(cutAt! - began).toBeLessThanOrEqual(cutAfterMs)
  })

  it('whose reader waits for us are not cut', () => {
    const { socket } = downloadOf(makeDownloadGate(), '203.0.113.1')
    vi.advanceTimersByTime(60_000)
    expect(socket.destroy).not.toHaveBeenCalled()
  })
})

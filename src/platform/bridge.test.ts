import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BRIDGE_WAIT_MS } from '#contract/bridge.ts'
import { createBridge } from './bridge.ts'
import type { HostWindow } from './host.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function talk() {
  const target = new EventTarget()
  const sent: { type: string; id: string }[] = []
  const host: HostWindow = {
    location: { origin: 'https://tidemark.test', protocol: 'https:' },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    ReactNativeWebView: { postMessage: text => void sent.push(JSON.parse(text)) },
  }
  const say = (data: unknown, origin = '') =>
    target.dispatchEvent(new MessageEvent('message', { data, origin }))
  return { bridge: createBridge(host), sent, say, host }
}

describe('the bridge', () => {
  it('gives each request its own reply', async () => {
    const { bridge, sent, say } = talk()
    const one = bridge.ask({ type: 'token-read' }, 'token-reply')
    const two = bridge.ask({ type: 'token-read' }, 'token-reply')
    say(JSON.stringify({ type: 'token-reply', id: sent[1]?.id, token: 'second' }))
    say(JSON.stringify({ type: 'token-reply', id: sent[0]?.id, token: 'first' }), 'https://tidemark.test')
    expect((await one)?.token).toBe('first')
    expect((await two)?.token).toBe('second')
  })
  it('resolves a request to null after two seconds without a reply', async () => {
    const { bridge } = talk()
    let answer: unknown = 'none yet'
    void bridge.ask({ type: 'token-read' }, 'token-reply').then(reply => {
      answer = reply
    })
    await vi.advanceTimersByTimeAsync(BRIDGE_WAIT_MS - 1)
    expect(answer).toBe('none yet')
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toBe(null)
  })
  it('resolves a request to null when the reply has another type', async () => {
    const { bridge, sent, say } = talk()
    const reply = bridge.ask({ type: 'token-read' }, 'token-reply')
    say(JSON.stringify({ type: 'done-reply', id: sent[0]?.id, done: true }))
    expect(await reply).toBe(null)
  })
  it('resolves a request to null at once where there is no app', async () => {
    const reply = createBridge({}).ask({ type: 'token-read' }, 'token-reply')
    await vi.advanceTimersByTimeAsync(0)
    expect(await reply).toBe(null)
  })
  it('ignores and counts messages from other origins', () => {
    const { bridge, say } = talk()
    let backs = 0
    bridge.onMessage(() => backs++)
    for (const origin of ['https://evil.test', 'null', 'https://tidemark.test.evil.test']) {
      say(JSON.stringify({ type: 'back' }), origin)
    }
    expect([backs, bridge.ignored()]).toEqual([0, 3])
    say(JSON.stringify({ type: 'back' }))
    expect([backs, bridge.ignored()]).toEqual([1, 3])
  })
  it('ignores and counts messages that the contract does not know', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.anything()), data => {
        const { bridge, say } = talk()
        const listener: unknown[] = []
        bridge.onMessage(message => listener.push(message))
        say(data)
        expect([listener.length, bridge.ignored()]).toEqual([0, 1])
      }),
    )
  })
})

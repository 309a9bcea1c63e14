import { describe, expect, it } from 'vitest'
import type { PushState } from '#state/alerts/push.ts'
import { pushWords } from '#text/push.ts'
import { explainPush } from './view.ts'

const browsers = [
  ...(['chrome', 'chrome-android', 'safari', 'ios', 'firefox', 'firefox-android'] as const),
  ...(['samsung', 'edge', 'other'] as const),
]
const reasons = ['timed-out', 'refused', 'no-worker', 'offline', 'server'] as const
const states: PushState[] = [
  ...(['unsupported', 'needs-install', 'signed-out', 'off', 'busy', 'on'] as const).map(kind => ({ kind })),
  ...browsers.map(browser => ({ kind: 'blocked' as const, browser })),
  ...reasons.map(reason => ({ kind: 'failed' as const, reason })),
]

describe.each(['ko', 'en'] as const)('in %s', lang => {
  const words = pushWords[lang]

  it.each(states)('%o is explained', state => {
    const { title, text, act, button, inApp } = explainPush(state, words, 'stock')
    expect(title).not.toBe('')
    expect(text).not.toBe('')
    expect(act === null).toBe(button === '')
    // Whatever stands in the way, the inbox does not depend on it.
    expect(inApp).toBe(state.kind !== 'on')
  })

  it('every way to undo a refusal is told in words of its own', () => {
    const told = browsers.map(browser => explainPush({ kind: 'blocked', browser }, words, 'stock').text)
    expect(new Set(told).size).toBe(browsers.length)
  })

  it('the question says what it is for', () => {
    const asks = (['stock', 'price', 'group', 'preset', 'type', 'setting'] as const).map(
      reason => explainPush({ kind: 'off' }, words, reason).text,
    )
    expect(new Set(asks).size).toBe(asks.length)
  })
})

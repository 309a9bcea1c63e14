import { describe, expect, it } from 'vitest'
import type { PushState } from '#state/alerts/push-state.ts'
import { pushWords } from '#text/words/push.ts'
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

describe.each(['ko', 'en'] as const)('the push texts in %s', lang => {
  const words = pushWords[lang]

  it.each(states)('explain the state %o', state => {
    const { title, text, act, button, mentionsInbox } = explainPush(state, words, 'stock')
    expect(title).not.toBe('')
    expect(text).not.toBe('')
    expect(act === null).toBe(button === '')
    // The inbox works whatever blocks push, so it is mentioned in every state but «on».
    expect(mentionsInbox).toBe(state.kind !== 'on')
  })

  it('have a different text per browser for undoing a refusal', () => {
    const texts = browsers.map(browser => explainPush({ kind: 'blocked', browser }, words, 'stock').text)
    expect(new Set(texts).size).toBe(browsers.length)
  })

  it('have a different question for each reason', () => {
    const asks = (['stock', 'price', 'group', 'preset', 'type', 'setting'] as const).map(
      reason => explainPush({ kind: 'off' }, words, reason).text,
    )
    expect(new Set(asks).size).toBe(asks.length)
  })
})

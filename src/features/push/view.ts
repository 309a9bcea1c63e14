import type { PushState } from '#state/alerts/push-state.ts'
import type { PushWords } from '#text/words/push.ts'

export type PushReason = 'stock' | 'price' | 'group' | 'preset' | 'type' | 'setting'

export type PushPermissionProps = {
  /** What the user has just switched on. */
  reason: PushReason
  /** True in the settings, where the card is always shown, even when push is on, and cannot be dismissed. */
  always?: boolean
}

export type ExplainedPush = {
  title: string
  text: string
  act: 'turn-on' | 'turn-off' | null
  button: string
  /** Whether to add the sentence that the inbox works anyway. */
  mentionsInbox: boolean
}

export function explainPush(state: PushState, words: PushWords, reason: PushReason): ExplainedPush {
  const none = { act: null, button: '', mentionsInbox: true } as const
  switch (state.kind) {
    case 'off':
      return {
        title: words.title,
        text: words.ask[reason],
        act: 'turn-on',
        button: words.turnOn,
        mentionsInbox: true,
      }
    case 'busy':
      return {
        title: words.title,
        text: words.busy,
        act: 'turn-on',
        button: words.turnOn,
        mentionsInbox: true,
      }
    case 'on':
      return {
        title: words.title,
        text: words.on,
        act: 'turn-off',
        button: words.turnOff,
        mentionsInbox: false,
      }
    case 'failed':
      return {
        title: words.failedTitle,
        text: words.failed[state.reason],
        act: 'turn-on',
        button: words.again,
        mentionsInbox: true,
      }
    case 'blocked':
      return { ...none, title: words.blockedTitle, text: words.blocked[state.browser] }
    case 'needs-install':
      return { ...none, title: words.installTitle, text: words.needsInstall }
    case 'signed-out':
      return { ...none, title: words.title, text: words.signedOut }
    case 'unsupported':
      return { ...none, title: words.title, text: words.unsupported }
  }
}

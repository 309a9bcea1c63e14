import { Me } from '#contract/account.ts'
import { TAB_CHANNEL } from '#storage/names.ts'

/** The messages that tabs of one browser send each other. */
export type TabMessage =
  | { type: 'signed-out' }
  | { type: 'signed-in'; user: Me; token: string }
  | { type: 'token'; pk: number; token: string }
  /** The user's items have changed on this device. */
  | { type: 'items' }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(TAB_CHANNEL)

export function postTabMessage(message: TabMessage) {
  channel?.postMessage(message)
}

export function onTabMessage(listener: (message: TabMessage) => void) {
  channel?.addEventListener('message', event => {
    const message = readTabMessage(event.data)
    if (message) listener(message)
  })
}

/** Validates a message, because a tab of another build may send another format. */
export function readTabMessage(data: unknown): TabMessage | null {
  const said = data as Partial<Record<string, unknown>> | null
  if (said?.type === 'signed-out' || said?.type === 'items') return { type: said.type }
  const token = said?.token
  if (typeof token !== 'string') return null
  if (said?.type === 'token' && typeof said.pk === 'number') return { type: 'token', pk: said.pk, token }
  const user = said?.type === 'signed-in' ? Me.safeParse(said.user) : null
  return user?.success ? { type: 'signed-in', user: user.data, token } : null
}

import {
  BRIDGE_WAIT_MS,
  type BridgeReply,
  type MessageFromApp,
  type MessageToApp,
  parseMessageFromApp,
} from '#contract/bridge.ts'
import { type HostWindow, listenToHost, tryOrElse } from './host.ts'

type Question = Extract<MessageToApp, { id: string }>
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

export type Bridge = {
  /** Returns false when the message could not be sent. */
  tell(message: MessageToApp): boolean
  /** Resolves to null when the app does not reply in time, or replies with another type. */
  ask<Type extends BridgeReply['type']>(
    question: WithoutId<Question>,
    expected: Type,
    waitMs?: number,
  ): Promise<Extract<BridgeReply, { type: Type }> | null>
  onMessage(listener: (message: MessageFromApp) => void): () => void
  /** Counts the messages that were ignored because of a wrong origin or a wrong shape. */
  ignored(): number
}

export function createBridge(host: HostWindow): Bridge {
  const waiting = new Map<string, (reply: BridgeReply | null) => void>()
  const listeners = new Set<(message: MessageFromApp) => void>()
  let ignored = 0
  let lastId = 0
  // A message from the app has no origin or the page's own; a message from a frame always has the frame's origin.
  // https://github.com/react-native-webview/react-native-webview/issues/2980
  const origins = ['', tryOrElse(() => host.location?.origin ?? '', '')]

  const hear = (event: Event) => {
    const { origin, data } = event as MessageEvent
    const message = origins.includes(origin) ? parseMessageFromApp(data) : null
    if (!message) {
      ignored++
      return
    }
    if ('id' in message) {
      waiting.get(message.id)?.(message)
      return
    }
    for (const listener of listeners) listener(message)
  }
  // On iOS the app's messages arrive at the window, on Android at the document.
  // https://github.com/react-native-webview/react-native-webview/issues/2980
  listenToHost(host, 'message', hear)
  const document = tryOrElse(() => host.document, undefined)
  if (document) listenToHost(document, 'message', hear)

  function tell(message: MessageToApp): boolean {
    return tryOrElse(() => {
      if (!host.ReactNativeWebView) return false
      host.ReactNativeWebView.postMessage(JSON.stringify(message))
      return true
    }, false)
  }

  return {
    tell,
    ask(question, expected, waitMs = BRIDGE_WAIT_MS) {
      type Expected = Extract<BridgeReply, { type: typeof expected }>
      const id = `q${++lastId}`
      return new Promise<Expected | null>(resolve => {
        const settle = (reply: BridgeReply | null) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(reply?.type === expected ? (reply as Expected) : null)
        }
        const timer = setTimeout(settle, waitMs, null)
        waiting.set(id, settle)
        if (!tell({ ...question, id } as MessageToApp)) settle(null)
      })
    },
    onMessage(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ignored: () => ignored,
  }
}

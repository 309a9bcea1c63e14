import type { HostWindow } from '#platform/host.ts'

export type BridgeMessage = { type: string; id?: string } & Record<string, unknown>

/**
 * Simulates a window inside our mobile app. The app replies to each message with what `answers` returns: no reply, one
 * or several.
 */
export function simulateApp(
  answers: (said: BridgeMessage) => object | readonly object[] | undefined = () => undefined,
) {
  const target = new EventTarget()
  const said: BridgeMessage[] = []
  const say = (data: unknown, origin = '') =>
    void target.dispatchEvent(
      new MessageEvent('message', { data: typeof data === 'string' ? data : JSON.stringify(data), origin }),
    )
  const host: HostWindow = {
    location: { origin: 'https://tidemark.test', protocol: 'https:' },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    ReactNativeWebView: {
      postMessage(text) {
        const message = JSON.parse(text) as BridgeMessage
        said.push(message)
        const answer = answers(message)
        for (const each of answer === undefined ? [] : [answer].flat()) say({ id: message.id, ...each })
      },
    },
  }
  return { host, say, said, saidOf: (type: string) => said.filter(message => message.type === type) }
}

/** The app's reply to the first message of the page; this version of the app supports everything. */
export const helloReply = {
  type: 'hello-reply',
  os: 'android',
  version: '4.0.0',
  build: 200,
  push: 'default',
}

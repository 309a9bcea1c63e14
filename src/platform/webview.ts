import { PERSON_WAIT_MS } from '#contract/bridge.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { createAppHost } from './app-host.ts'
import { createBridge } from './bridge.ts'
import { onlineByNavigator } from './from-navigator.ts'
import { type Host, opensOutside } from './host.ts'
import { noInstall } from './install.ts'
import type { HostPlatform } from './platform.ts'

/** Inside our own Android or iOS app, which lends the page its storage, its share sheet and its back gesture. */
export function createWebviewPlatform(host: Host): HostPlatform {
  const bridge = createBridge(host)
  const browser = onlineByNavigator(host)
  const { app, said, askPush } = createAppHost(bridge)
  let onlineByApp: boolean | null = null
  // The app answers a question about the token once in a while only; until it does, memory keeps the session going.
  let inMemory: string | null | undefined

  bridge.onMessage(message => {
    if (message.type === 'online') onlineByApp = message.online
  })

  return {
    name: 'webview',
    apiBase: '',
    addresses: 'path',
    refreshToken: {
      async read() {
        const reply = await bridge.ask({ type: 'token-read' }, 'token-reply')
        return reply ? reply.token : inMemory
      },
      async write(token) {
        inMemory = token
        await bridge.ask({ type: 'token-write', token }, 'done-reply')
      },
      async clear() {
        inMemory = null
        await bridge.ask({ type: 'token-clear' }, 'done-reply')
      },
    },
    // A WebView's own worker dies with the app's process and cannot push; the app carries its own shell.
    serviceWorker: false,
    install: noInstall,
    online: () => onlineByApp ?? browser.online(),
    onOnline(changed) {
      const stops = [
        browser.onOnline(changed),
        bridge.onMessage(message => message.type === 'online' && changed(message.online)),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    async share(what) {
      // The sheet stays open for as long as somebody looks for whom to send it to.
      const reply = await bridge.ask({ type: 'share', ...what }, 'done-reply', PERSON_WAIT_MS)
      if (!reply) return err('unsupported')
      return reply.done ? ok(null) : err('dismissed')
    },
    openOutside: url => {
      if (opensOutside(url)) bridge.tell({ type: 'open-outside', url })
    },
    badge: async count => void bridge.tell({ type: 'badge', count }),
    push: () => said.push,
    // The app's own push is sent by the systems' services, which our server does not speak with: the token stays here.
    pushDevice: async () => ({ kind: 'app', ask: askPush }),
    onBack: back => bridge.onMessage(message => message.type === 'back' && back()),
    appVersion: () => said.version,
    app,
  }
}

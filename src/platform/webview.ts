import { USER_ANSWER_WAIT_MS } from '#contract/bridge.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { createAppHost } from './app-host.ts'
import { createBridge } from './bridge.ts'
import { createNavigatorOnline } from './from-navigator.ts'
import { type HostWindow, isExternalUrl } from './host.ts'
import { noInstall } from './install.ts'
import type { HostPlatform } from './platform.ts'

/**
 * Creates the platform of the page inside our Android or iOS app, which provides storage, a share sheet and the back
 * gesture.
 */
export function createWebviewPlatform(host: HostWindow): HostPlatform {
  const bridge = createBridge(host)
  const browser = createNavigatorOnline(host)
  const { app, said, askPush } = createAppHost(bridge)
  let onlineByApp: boolean | null = null
  // The app does not always return the token; until it does, the session continues from memory.
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
    // A service worker in a WebView ends with the app's process and receives no push; the app contains its own shell.
    // https://developer.mozilla.org/docs/Web/API/PushManager
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
      // The wait is long, because the share sheet stays open while the user looks for a recipient.
      const reply = await bridge.ask({ type: 'share', ...what }, 'done-reply', USER_ANSWER_WAIT_MS)
      if (!reply) return err('unsupported')
      return reply.done ? ok(null) : err('dismissed')
    },
    openOutside: url => {
      if (isExternalUrl(url)) bridge.tell({ type: 'open-outside', url })
    },
    badge: async count => void bridge.tell({ type: 'badge', count }),
    push: () => said.push,
    // The app's push goes through Apple's and Google's services, which our server does not use: the token stays on the device.
    pushDevice: async () => ({ kind: 'app', ask: askPush }),
    onBack: back => bridge.onMessage(message => message.type === 'back' && back()),
    appVersion: () => said.version,
    app,
  }
}

import type { BrowserContext, Page } from '@playwright/test'

export type SentMessage = { type: string; id?: string } & Record<string, unknown>

/** The app's reply to a message. Several replies are sent one after the other; an empty list means no reply. */
export type SimulatedAppReply = {
  /** The fields of the reply; its `id` is that of the request unless another one is given. */
  reply: Record<string, unknown> | string
  /** The origin of the frame that sends the reply; empty if the app itself sends it. */
  origin?: string
}

export type SimulatedApp = {
  os: 'android' | 'ios'
  version: string
  build: number
  readyBuild?: number
  push?: 'granted' | 'denied' | 'default'
  /** The refresh token that the app stores. */
  token?: string | null
  /** The replies that differ from those of the current app, by the type of the message. */
  answers?: Record<string, (said: SentMessage) => readonly SimulatedAppReply[]>
}

/** The current version of the app. */
export const currentApp: SimulatedApp = { os: 'android', version: '4.0.0', build: 200 }

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/130 Mobile'

/**
 * Simulates the app around a page. Its storage and its replies are in the test, so that they outlive the page. Its messages go
 * to the document on Android and to the window on iOS, as those of the real apps do.
 * https://github.com/react-native-webview/react-native-webview/issues/2980
 */
export async function simulateAppIn(context: BrowserContext, app: SimulatedApp = currentApp) {
  const said: SentMessage[] = []
  const state = { token: app.token ?? null, told: app }

  const usual: Record<string, (said: SentMessage) => Record<string, unknown> | null> = {
    hello: () => ({
      type: 'hello-reply',
      os: state.told.os,
      version: state.told.version,
      build: state.told.build,
      push: state.told.push ?? 'default',
      ...(state.told.readyBuild !== undefined && { ready_build: state.told.readyBuild }),
    }),
    'token-read': () => ({ type: 'token-reply', token: state.token }),
    'token-write': ({ token }) => {
      state.token = String(token)
      return { type: 'done-reply', done: true }
    },
    'token-clear': () => {
      state.token = null
      return { type: 'done-reply', done: true }
    },
    share: () => ({ type: 'done-reply', done: true }),
    'deep-link': () => ({ type: 'deep-link-reply', payload: null }),
    'push-request': () => ({ type: 'push-reply', state: 'granted', token: 'device-token' }),
  }

  async function say(page: Page, message: Record<string, unknown> | string, origin = ''): Promise<void> {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    await page.evaluate(
      ({ text, from, os }) => {
        const event = new MessageEvent('message', { data: text, origin: from })
        if (os === 'android') document.dispatchEvent(event)
        else window.dispatchEvent(event)
      },
      { text: data, from: origin, os: state.told.os },
    )
  }

  await context.exposeBinding('tidemarkApp', async ({ page }, text: string) => {
    const message = JSON.parse(text) as SentMessage
    said.push(message)
    const own = state.told.answers?.[message.type]
    const reply = usual[message.type]?.(message)
    const answers: readonly SimulatedAppReply[] = own ? own(message) : reply ? [{ reply }] : []
    for (const { reply, origin } of answers) {
      const words = typeof reply === 'string' ? reply : { id: message.id, ...reply }
      // The page may have navigated or been closed by now.
      await say(page, words, origin).catch(() => undefined)
    }
  })
  await context.addInitScript(userAgent => {
    const { tidemarkApp } = window as unknown as { tidemarkApp(text: string): void }
    Object.assign(window, { ReactNativeWebView: { postMessage: (text: string) => void tidemarkApp(text) } })
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  }, ANDROID)

  return {
    said,
    saidOf: (type: string) => said.filter(message => message.type === type),
    say,
    token: () => state.token,
    keepToken(token: string) {
      state.token = token
    },
    /** Simulates another app around the pages that are opened from now on. */
    become(next: SimulatedApp) {
      state.told = next
      said.length = 0
    },
  }
}

export type AppAround = Awaited<ReturnType<typeof simulateAppIn>>

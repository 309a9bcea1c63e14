import type { Result } from '#domain/kernel/result.ts'

/** What the host can do. Screens ask this, never `navigator`. Four hosts fill it in, one law suite runs over all. */
export type Platform = {
  name: 'web' | 'webview' | 'extension' | 'memory'
  /** Where the server is: empty for the same origin. */
  apiBase: string
  /** How addresses are written: paths on the web, a fragment where the path belongs to the host. */
  addresses: 'path' | 'hash'
  /** null: the refresh token lives in a cookie that no script can read. */
  refreshToken: RefreshTokenStore | null
  /** Whether this host runs our service worker. */
  serviceWorker: boolean
  install: Install
  /** False when the host says there is no network. True is a hope, not a promise. */
  online(): boolean
  onOnline(changed: (online: boolean) => void): () => void
  share(what: {
    title: string
    text: string
    url: string
  }): Promise<Result<null, 'unsupported' | 'dismissed'>>
  openOutside(url: string): void
  badge(count: number): Promise<void>
  push(): 'granted' | 'denied' | 'default' | 'unsupported'
  /** Hears the host's own back gesture, where it has one. */
  onBack(back: () => void): () => void
  /** The app around us, when there is one. */
  appVersion(): AppVersion | null
}

export type RefreshTokenStore = {
  /** null: there is none. undefined: the host did not say. */
  read(): Promise<string | null | undefined>
  write(token: string): Promise<void>
  clear(): Promise<void>
}

export type AppVersion = { os: 'android' | 'ios'; version: string; build: number }

export type Install = {
  state(): InstallState
  onChange(changed: () => void): () => void
  /** Only after a person's own tap. */
  prompt(): Promise<'accepted' | 'dismissed' | 'unavailable'>
}

/** `steps`: this browser installs, but only by hand; the screens say how. */
export type InstallState =
  | { kind: 'installed' }
  | { kind: 'promptable' }
  | { kind: 'steps'; browser: 'ios-safari' | 'macos-safari' | 'firefox-android' | 'samsung' | 'other' }
  | { kind: 'unavailable' }

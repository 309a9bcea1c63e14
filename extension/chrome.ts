/** A storage area of the browser, with only the methods that the extension uses. */
export type ExtensionStorageArea = {
  get(key: string): Promise<Record<string, unknown>>
  set(values: Record<string, unknown>): Promise<void>
  remove(key: string): Promise<void>
}

type Listener<A extends unknown[]> = { addListener(listener: (...args: A) => unknown): void }
export type Sender = { id?: string; origin?: string }
type Answer = (answer: unknown) => void

export type Chrome = {
  runtime: {
    id: string
    onInstalled: Listener<[details: { reason: string }]>
    onStartup: Listener<[]>
    onMessage: Listener<[message: unknown, sender: Sender, answer: Answer]>
    onMessageExternal: Listener<[message: unknown, sender: Sender, answer: Answer]>
    getURL(path: string): string
    getManifest(): { host_permissions?: string[] }
    sendMessage(message: unknown): Promise<unknown>
  }
  storage: {
    local: ExtensionStorageArea
    /** Storage in the browser's memory: it is empty after the browser closes. */
    session: ExtensionStorageArea
    onChanged: Listener<[changes: Record<string, { newValue?: unknown }>, area: string]>
  }
  alarms: {
    create(name: string, when: { delayInMinutes: number }): Promise<void>
    clear(name: string): Promise<boolean>
    get(name: string): Promise<object | undefined>
    onAlarm: Listener<[alarm: { name: string }]>
  }
  action: {
    setBadgeText(what: { text: string }): Promise<void>
    setBadgeBackgroundColor(what: { color: string }): Promise<void>
    setBadgeTextColor?(what: { color: string }): Promise<void>
  }
  tabs: { create(what: { url: string }): Promise<unknown> }
}

export const { chrome } = globalThis as unknown as { chrome: Chrome }

/** Storage key of the refresh token; the platform of the popup uses the same key. */
export const REFRESH_TOKEN_KEY = 'tidemark-refresh'

type Listenable = {
  addEventListener?(type: string, listener: (event: Event) => void): void
  removeEventListener?(type: string, listener: (event: Event) => void): void
}

/** Describes the parts of `window` that a platform may use. Each may be missing, and each may throw when it is read. */
export type HostWindow = Listenable & {
  navigator?: Partial<HostNavigator>
  location?: { origin: string; protocol: string }
  Notification?: { permission: NotificationPermission; requestPermission?(): Promise<NotificationPermission> }
  ReactNativeWebView?: { postMessage(message: string): void }
  chrome?: ChromeHost
  document?: Listenable
  matchMedia?(query: string): { matches: boolean }
  open?(url: string, target: string, features: string): unknown
  PushManager?: unknown
}

export type HostNavigator = {
  onLine: boolean
  userAgent: string
  maxTouchPoints: number
  /**
   * Non-standard, Safari only: true when the page was opened from the home screen.
   * https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariWebContent/ConfiguringWebApplications/ConfiguringWebApplications.html
   */
  standalone: boolean
  serviceWorker: unknown
  share(what: { title: string; text: string; url: string }): Promise<void>
  clipboard: { writeText(text: string): Promise<void> }
  setAppBadge(count: number): Promise<void>
  clearAppBadge(): Promise<void>
}

export type ChromeHost = {
  runtime?: { id?: string; getManifest?(): { host_permissions?: string[] } }
  storage?: {
    local?: {
      get(key: string): Promise<Record<string, unknown>>
      set(values: Record<string, unknown>): Promise<void>
      remove(key: string): Promise<void>
    }
  }
  tabs?: { create(what: { url: string }): unknown }
  action?: { setBadgeText(what: { text: string }): unknown }
}

/** Returns the result of `read`, or `otherwise` when a part of the host is missing or forbidden. */
export function tryOrElse<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

export async function tryOrElseAsync<T>(run: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await run()
  } catch {
    return otherwise
  }
}

export function listenToHost(host: Listenable, type: string, listener: (event: Event) => void): () => void {
  host.addEventListener?.(type, listener)
  return () => host.removeEventListener?.(type, listener)
}

/** Accepts web, mail and phone addresses only: `javascript:` and `data:` could run code. */
export const isExternalUrl = (url: string): boolean => /^(https?:\/\/|mailto:|tel:)/i.test(url)

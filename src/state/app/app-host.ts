import { proxy, useSnapshot } from 'valtio'
import type { Permission } from '#contract/bridge.ts'
import type { AppVersion } from '#domain/app-host/app-version.ts'
import { gateOf, type HostGate } from '#domain/app-host/gate.ts'
import { isNewScreenshot } from '#domain/app-host/screenshot.ts'
import type { AppHost } from '#platform/app-host.ts'

export type TheApp = AppHost

export type AppShown = {
  /** Null means that the app has not reported its version. */
  version: AppVersion | null
  gate: HostGate | null
  /** The system has just denied this permission to the app. */
  denied: Permission | null
  /** True when the user has just taken a screenshot. */
  screenshot: boolean
}

const nothing: AppShown = { version: null, gate: null, denied: null, screenshot: false }
export const appShown = proxy<AppShown>({ ...nothing })

/** Returns what the app asks the page to show. Outside the app it is empty. */
export const useAppShown = (): AppShown => useSnapshot(appShown) as AppShown

/** Listens to the app from now on. `onCode` is called when the user returns from the system's browser. */
export function listenToApp(
  app: AppHost,
  now: () => number,
  onCode: (code: string | null) => void,
): () => void {
  let ready: number | null = null
  let lastScreenshot: number | null = null
  let listening = true
  const judge = () => {
    appShown.gate = gateOf(appShown.version, ready)
  }
  void app.whoIsThere().then(there => {
    if (!listening || !there) return
    appShown.version = there.version
    ready = Math.max(ready ?? 0, there.readyBuild ?? 0) || null
    judge()
  })
  const stop = app.onTold(event => {
    if (event.type === 'permission') {
      if (!event.granted) appShown.denied = event.what
      else if (appShown.denied === event.what) appShown.denied = null
    }
    if (event.type === 'screenshot' && isNewScreenshot(lastScreenshot, now())) {
      lastScreenshot = now()
      appShown.screenshot = true
    }
    if (event.type === 'update-ready') {
      ready = event.build
      judge()
    }
    if (event.type === 'sign-in-code') onCode(event.code)
  })
  return () => {
    listening = false
    stop()
    Object.assign(appShown, nothing)
  }
}

export function closeDenied() {
  appShown.denied = null
}

export function closeScreenshot() {
  appShown.screenshot = false
}

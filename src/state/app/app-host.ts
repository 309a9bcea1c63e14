import { proxy, useSnapshot } from 'valtio'
import type { AppPermission } from '#contract/bridge.ts'
import type { AppVersion } from '#domain/app-host/app-version.ts'
import { gateOf, type HostGate } from '#domain/app-host/gate.ts'
import { isNewScreenshot } from '#domain/app-host/screenshot.ts'
import type { AppHost, MobileAppEvent } from '#platform/app-host.ts'

export type MobileAppHost = AppHost

/** What the app reports of purchases in its store. */
export type AppPurchaseEvent = Extract<MobileAppEvent, { type: 'purchase-token' | 'purchase-failed' }>

export type MobileAppState = {
  /** Null means that the app has not reported its version. */
  version: AppVersion | null
  gate: HostGate | null
  /** The system has just denied this permission to the app. */
  denied: AppPermission | null
  /** True when the user has just taken a screenshot. */
  screenshot: boolean
}

const nothing: MobileAppState = { version: null, gate: null, denied: null, screenshot: false }
export const mobileAppState = proxy<MobileAppState>({ ...nothing })

/** Returns what the app asks the page to show. Outside the app it is empty. */
export const useMobileAppState = (): MobileAppState => useSnapshot(mobileAppState) as MobileAppState

/**
 * Listens to the app from now on. `onCode` is called when the user returns from the system's browser, and `onPurchase`
 * when the app's store says something of a purchase.
 */
export function listenToApp(
  app: AppHost,
  now: () => number,
  onCode: (code: string | null) => void,
  onPurchase: (event: AppPurchaseEvent) => void,
): () => void {
  let ready: number | null = null
  let lastScreenshot: number | null = null
  let listening = true
  const judge = () => {
    mobileAppState.gate = gateOf(mobileAppState.version, ready)
  }
  void app.whoIsThere().then(there => {
    if (!listening || !there) return
    mobileAppState.version = there.version
    ready = Math.max(ready ?? 0, there.readyBuild ?? 0) || null
    judge()
  })
  const stop = app.onTold(event => {
    if (event.type === 'permission') {
      if (!event.granted) mobileAppState.denied = event.what
      else if (mobileAppState.denied === event.what) mobileAppState.denied = null
    }
    if (event.type === 'screenshot' && isNewScreenshot(lastScreenshot, now())) {
      lastScreenshot = now()
      mobileAppState.screenshot = true
    }
    if (event.type === 'update-ready') {
      ready = event.build
      judge()
    }
    if (event.type === 'sign-in-code') onCode(event.code)
    if (event.type === 'purchase-token' || event.type === 'purchase-failed') onPurchase(event)
  })
  return () => {
    listening = false
    stop()
    Object.assign(mobileAppState, nothing)
  }
}

export function dismissDeniedPermission() {
  mobileAppState.denied = null
}

export function dismissScreenshotNote() {
  mobileAppState.screenshot = false
}

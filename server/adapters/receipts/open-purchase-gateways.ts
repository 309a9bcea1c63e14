import type { PurchaseGateways } from '#server/purchase-ports.ts'
import { type AppStoreSettings, createAppStore } from './app-store/app-store.ts'
import { appStoreClient } from './ask.ts'
import { createGooglePlay, type GooglePlaySettings } from './google-play/google-play.ts'

/** A store without settings is not there: its calls say so. */
export function openPurchaseGateways(input: {
  googlePlay: GooglePlaySettings | null
  appStore: AppStoreSettings | null
}): PurchaseGateways {
  const ask = appStoreClient(fetch)
  return {
    android: input.googlePlay && createGooglePlay(input.googlePlay, ask),
    ios: input.appStore && createAppStore(input.appStore, ask),
  }
}

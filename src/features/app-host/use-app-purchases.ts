import { useEffect, useRef } from 'react'
import { type AppPurchaseEvent, type MobileAppHost, mobileAppState } from '#state/app/app-host.ts'
import { connectAppPurchase } from '#state/session/app-purchases.ts'
import { appHostWords } from '#text/words/app-host.ts'
import { useText } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

/** Handles what the app's store says of purchases: connects them with the account, and says what came of them. */
export function useAppPurchases(app: MobileAppHost): (event: AppPurchaseEvent) => void {
  const { lang } = useText()
  const words = appHostWords[lang].purchase
  const handle = async (event: AppPurchaseEvent) => {
    if (event.type === 'purchase-token') {
      const said = await connectAppPurchase(app, event)
      if (said === 'connected') void showToast('success', words.connected)
      if (said === 'taken') void showToast('error', words.taken)
      return
    }
    if (event.why === 'network') return void showToast('error', words.network)
    if (event.why === 'canceled') return void showToast('info', words.canceled)
    app.refused('purchase', event.why)
    void showToast('error', words.failed[mobileAppState.version?.os ?? 'android'])
  }
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  const stable = useRef((event: AppPurchaseEvent) => void latest.current(event))
  return stable.current
}

import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import {
  dismissDeniedPermission,
  dismissScreenshotNote,
  listenToApp,
  type MobileAppHost,
  useMobileAppState,
} from '#state/app/app-host.ts'
import { buildId } from '#state/app/deploy.ts'
import { currentPlatform } from '#state/app/host.ts'
import { cancelSignInOutsideApp, finishSignInOutsideApp } from '#state/session/app-sign-in.ts'
import { currentUser } from '#state/session/session.ts'
import { appHostWords } from '#text/words/app-host.ts'
import { useText } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { DeepLinkOpener } from './deep-link.tsx'
import { PermissionDeniedDialog } from './denied-dialog.tsx'
import { UpdateRequiredDialog } from './gate-dialog.tsx'
import { NetworkLost } from './network-lost.tsx'
import { PaymentHold } from './payment-hold.tsx'
import { ScreenshotDialog } from './screenshot-dialog.tsx'
import { useAppPurchases } from './use-app-purchases.ts'

/** Everything that our mobile app shows over the screens. An app that is too old shows only the update dialog. */
export function AppOverlays({ app }: { app: MobileAppHost }) {
  const arrive = useArrivalFromOutside()
  const purchased = useAppPurchases(app)
  const { version, gate, denied, screenshot } = useMobileAppState()
  useEffect(() => listenToApp(app, () => performance.now(), arrive, purchased), [app, arrive, purchased])
  if (gate && version) {
    return (
      <UpdateRequiredDialog
        gate={gate}
        app={version}
        onAct={gate === 'restart' ? app.restart : app.openStore}
      />
    )
  }
  return (
    <>
      <DeepLinkOpener app={app} />
      {version?.os === 'android' && <PaymentHold />}
      {screenshot && <Screenshot />}
      {denied && (
        <PermissionDeniedDialog
          denied={denied}
          onClose={dismissDeniedPermission}
          onSettings={() => {
            app.openSettings()
            dismissDeniedPermission()
          }}
        />
      )}
      <NetworkLost />
    </>
  )
}

function Screenshot() {
  const { lang, moment } = useText()
  const [pathname] = useLocation()
  const search = useSearch()
  const url = new URL(search ? `${pathname}?${search}` : pathname, location.href).href
  const share = async () => {
    const { title } = document
    const date = moment(new Date().toISOString())
    const text = appHostWords[lang].screenshot.text({ title, date, build: buildId })
    const shared = await currentPlatform().share({ title, text, url })
    return shared.ok || shared.error === 'dismissed'
  }
  return <ScreenshotDialog url={url} onShare={share} onClose={dismissScreenshotNote} />
}

/** Handles the return from a sign-in in the system's browser, with or without a code. */
function useArrivalFromOutside(): (code: string | null) => void {
  const { lang } = useText()
  const [, navigate] = useLocation()
  const arrive = async (code: string | null) => {
    if (code === null) return cancelSignInOutsideApp()
    const words = appHostWords[lang].door
    const taken = await finishSignInOutsideApp(code)
    if (!taken.ok) {
      // An app that resumes may deliver the same code a second time.
      if (!currentUser()) void showToast('error', words.failed)
      return
    }
    void showToast('success', words.arrived({ name: taken.value.user.nickname }))
    navigate(taken.value.returnTo, { replace: true })
  }
  const latest = useRef(arrive)
  useEffect(() => {
    latest.current = arrive
  })
  const stable = useRef((code: string | null) => void latest.current(code))
  return stable.current
}

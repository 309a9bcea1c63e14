import { useState } from 'react'
import type { AppVersion } from '#domain/app-host/app-version.ts'
import { PermissionDeniedDialog } from '#features/app-host/denied-dialog.tsx'
import { UpdateRequiredDialog } from '#features/app-host/gate-dialog.tsx'
import { PaymentHoldDialog } from '#features/app-host/hold-dialog.tsx'
import { NetworkLostDialog } from '#features/app-host/lost-dialog.tsx'
import { ScreenshotDialog } from '#features/app-host/screenshot-dialog.tsx'
import { DeepLinkQuestion } from '#features/app-host/waiting-link.tsx'
import { Button } from '#ui/form/button.tsx'
import { LanguageSelector } from '#ui/form/language-selector.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { AlertListSample } from './alert-list-sheet.tsx'
import { type OverlayWord, overlayWordsIn } from './overlay-words.ts'

const android = (build: number): AppVersion => ({ os: 'android', version: '3.6.0', build })
const ios = (build: number): AppVersion => ({ os: 'ios', version: '2.1.0', build })
const nothing = () => undefined

type Close = { onClose: () => void }

/** Lists every state of the app's overlays; each is rendered on request. */
const overlays = {
  install: ({ onClose }: Close) => (
    <UpdateRequiredDialog gate="install" app={android(104)} onAct={onClose} onClose={onClose} />
  ),
  update131: ({ onClose }: Close) => (
    <UpdateRequiredDialog gate="update" app={android(131)} onAct={onClose} onClose={onClose} />
  ),
  update14: ({ onClose }: Close) => (
    <UpdateRequiredDialog gate="update" app={ios(14)} onAct={onClose} onClose={onClose} />
  ),
  restart: ({ onClose }: Close) => (
    <UpdateRequiredDialog gate="restart" app={android(131)} onAct={onClose} onClose={onClose} />
  ),
  restartIos: ({ onClose }: Close) => (
    <UpdateRequiredDialog gate="restart" app={ios(14)} onAct={onClose} onClose={onClose} />
  ),
  lost: ({ onClose }: Close) => (
    <NetworkLostDialog open busy={false} still={false} onRetry={nothing} onRead={onClose} />
  ),
  lostBusy: ({ onClose }: Close) => (
    <NetworkLostDialog open busy still={false} onRetry={nothing} onRead={onClose} />
  ),
  lostStill: ({ onClose }: Close) => (
    <NetworkLostDialog open busy={false} still onRetry={nothing} onRead={onClose} />
  ),
  storage: ({ onClose }: Close) => (
    <PermissionDeniedDialog denied="storage" onSettings={onClose} onClose={onClose} />
  ),
  camera: ({ onClose }: Close) => (
    <PermissionDeniedDialog denied="camera" onSettings={onClose} onClose={onClose} />
  ),
  onHold: ({ onClose }: Close) => <PaymentHoldDialog hold="on_hold" onFix={onClose} onClose={onClose} />,
  inGrace: ({ onClose }: Close) => (
    <PaymentHoldDialog hold="in_grace_period" onFix={onClose} onClose={onClose} />
  ),
  screenshot: ({ onClose }: Close) => (
    <ScreenshotDialog url={location.href} onShare={async () => true} onClose={onClose} />
  ),
  screenshotByHand: ({ onClose }: Close) => (
    <ScreenshotDialog url={location.href} onShare={async () => false} onClose={onClose} />
  ),
  alerts: ({ onClose }: Close) => <AlertListSample onClose={onClose} />,
  alertsEmpty: ({ onClose }: Close) => <AlertListSample empty onClose={onClose} />,
} satisfies Partial<Record<OverlayWord, (props: Close) => unknown>>

type Name = keyof typeof overlays
const names = Object.keys(overlays) as Name[]

/** A page that replaces every screen. */
export type WholePage = 'maintenance' | 'sorry'

export function OverlaySamples({ onPage }: { onPage: (page: WholePage) => void }) {
  const { t, lang } = useText()
  const word = overlayWordsIn(lang)
  const [open, setOpen] = useState<Name | null>(null)
  const [asLang, setAsLang] = useState(lang)
  const Overlay = open && overlays[open]
  return (
    <>
      <section>
        <SectionHead title={word('app')} lead={word('appLead')} />
        <div className="side-by-side padded">
          {names.map(name => (
            <Button key={name} data-overlay={name} onClick={() => setOpen(name)}>
              {word(name)}
            </Button>
          ))}
        </div>
        {Overlay && <Overlay onClose={() => setOpen(null)} />}
      </section>
      <section>
        <SectionHead title={word('frame')} />
        <div className="side-by-side padded">
          {(['maintenance', 'sorry'] as const).map(page => (
            <Button key={page} data-overlay={page} onClick={() => onPage(page)}>
              {word(page)}
            </Button>
          ))}
        </div>
        <SectionHead title={word('strips')} level={3} />
        <p className="strip-note">{t('frame.newVersion')}</p>
        <p className="strip-note">{t('frame.memoryOnly')}</p>
        <DeepLinkQuestion onOpen={nothing} onLeave={nothing} />
        <SectionHead title={word('language')} level={3} />
        <div className="padded">
          <LanguageSelector value={asLang} onChange={setAsLang} labelShown />
        </div>
      </section>
    </>
  )
}

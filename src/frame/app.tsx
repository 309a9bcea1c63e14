import './frame.css'
import { type ComponentType, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Router, useLocation, useRouter, useSearch } from 'wouter'
import { whenFirstScreenLoaded } from '#platform/at-rest.ts'
import { endFirstView } from '#platform/first-view.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { localDate } from '#router/parameters.ts'
import { mainNavItems } from '#router/places.ts'
import { goBack } from '#state/app/back-navigation.ts'
import { beforeRouteChange } from '#state/app/deploy.ts'
import { useIsMarketSimulated } from '#state/market/simulated.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSession } from '#state/session/session.ts'
import type { Text } from '#text/text.ts'
import { IconLink } from '#ui/form/button.tsx'
import { NavigationProvider } from '#ui/frame/anchor.tsx'
import { AppFrame } from '#ui/frame/frame.tsx'
import { TextProvider, useText } from '#ui/frame/language.tsx'
import { OfflineBadge } from '#ui/frame/offline-badge.tsx'
import { SimulatedLabel } from '#ui/frame/simulated-label.tsx'
import { closeTopOverlay, hasOverlay, overlayHistoryEntry } from '#ui/overlay/overlay-stack.ts'
import { useDrawnPath, useDrawnQuery } from './address-drawn.ts'
import { Outlet } from './outlet.tsx'
import { AppWithOverlays } from './overlays.tsx'
import { useMatchedRoute } from './use-reading.ts'
import { useTextOfSettings } from './use-text-of-settings.ts'

type Props = { platform: HostPlatform; text: Text; repeatEarlyActs?: ((early: string) => void) | undefined }

/** The frame around every screen: it provides the language, the addresses, the navigation and the overlays. */
export function App({ platform, text: first, repeatEarlyActs }: Props) {
  const text = useTextOfSettings(first)
  return (
    <TextProvider text={text}>
      <Router
        hook={useDrawnPath}
        searchHook={useDrawnQuery}
        aroundNav={(navigate, to, options) => {
          overlayHistoryEntry.leave(inPlace => {
            const stay = () => navigate(to, inPlace ? { ...options, replace: true } : options)
            if (!beforeRouteChange(to, stay)) stay()
          })
        }}
      >
        <House platform={platform} repeatEarlyActs={repeatEarlyActs} />
      </Router>
    </TextProvider>
  )
}

function House({ platform, repeatEarlyActs }: Omit<Props, 'text'>) {
  const { t, lang, timeZone } = useText()
  const { hrefs } = useRouter()
  const [pathname, navigate] = useLocation()
  const search = useSearch()
  const { online } = useConnectivity()
  const simulated = useIsMarketSimulated()
  const today = localDate(new Date(), timeZone)
  const reading = useMatchedRoute(pathname, search, { lang, today })
  const place = reading?.view.route.place
  const back = useCallback(
    () =>
      void goBack({
        app: platform.name === 'webview',
        query: search,
        leftOver: overlayHistoryEntry.leftOver(),
        goHome: () => navigate('/'),
        closeTopModal: closeTopOverlay,
      }),
    [platform, navigate, search],
  )
  useEffect(() => platform.onBack(back), [platform, back])
  const [Palette, setPalette] = useState<ComponentType<{ onClose(): void }> | null>(null)
  const [Bell, setBell] = useState<ComponentType | null>(null)
  const { status } = useSession()
  useEffect(() => {
    // A guest has no alerts to count, so the bell is not loaded; until it is, a plain link leads to the alerts.
    if (status !== 'signed-in') return
    whenFirstScreenLoaded(
      () =>
        void import('#features/alerts/bell.tsx').then(
          part => setBell(() => part.Bell),
          () => undefined,
        ),
    )
  }, [status])
  const find = useCallback(() => {
    if (innerWidth < 1024) return navigate('/search')
    import('#features/search/palette.tsx')
      .then(part => setPalette(() => part.CommandPalette))
      .catch(() => navigate('/search'))
  }, [navigate])
  useEffect(endFirstView, [])
  useLayoutEffect(() => {
    const { early } = document.body.dataset
    document.body.dataset.early = 'done'
    // Repeats the early input before the next key event, because the field that the key is meant for has just been
    // replaced.
    if (early !== undefined) queueMicrotask(() => repeatEarlyActs?.(early))
  }, [repeatEarlyActs])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // With a Korean keyboard layout the K key may report «ㅏ» instead of «k».
      // https://developer.mozilla.org/docs/Web/API/KeyboardEvent/key
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[kㅏ]$/i.test(event.key)) return
      event.preventDefault()
      if (!hasOverlay()) find()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [find])

  useEffect(() => {
    if ('launchQueue' in window) {
      void import('#platform/launches.ts').then(({ followLaunches: hearLaunches }) =>
        hearLaunches(window, navigate),
      )
    }
  }, [navigate])

  return (
    <NavigationProvider navigate={navigate} hrefFor={href => hrefs(href, { hook: undefined } as never)}>
      <AppFrame
        nav={mainNavItems.map(({ id, href, icon, label }) => ({
          id,
          href,
          icon,
          label: t(`frame.${label}`),
          hint: label === 'more' ? t('frame.moreHint') : undefined,
          current: place === id,
        }))}
        {...(reading?.oneDepth ? {} : { onBack: back })}
        onSearch={find}
        top={Bell ? <Bell /> : <IconLink icon="bell" label={t('frame.alerts')} href="/notification" />}
        status={
          <>
            {simulated && <SimulatedLabel />}
            <OfflineBadge offline={!online} />
          </>
        }
      >
        <AppWithOverlays>
          <Outlet reading={reading} />
          {Palette && <Palette onClose={() => setPalette(null)} />}
        </AppWithOverlays>
      </AppFrame>
    </NavigationProvider>
  )
}

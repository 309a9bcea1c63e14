import '#routes/screens.css'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Router, useLocation, useRouter, useSearch } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { useHashLocation } from 'wouter/use-hash-location'
import type { Platform } from '#platform/platform.ts'
import { readAddress } from '#routes/match.ts'
import { Outlet } from '#routes/outlet.tsx'
import { Overlays } from '#routes/overlays.tsx'
import { places } from '#routes/places.ts'
import { useConnectivity } from '#state/connectivity.ts'
import { beforeRouteChange } from '#state/deploy.ts'
import { goBack } from '#state/places.ts'
import { useSettings } from '#state/settings.ts'
import { useSimulated } from '#state/simulated.ts'
import { loadText } from '#text/load-text.ts'
import type { Text } from '#text/text.ts'
import { NavigationProvider } from '#ui/anchor.tsx'
import { IconLink } from '#ui/button.tsx'
import { Frame } from '#ui/frame.tsx'
import { TextProvider, useText } from '#ui/language.tsx'
import { OfflineBadge } from '#ui/offline-badge.tsx'
import { closeTopOverlay } from '#ui/overlay-stack.ts'
import { SimulatedLabel } from '#ui/simulated-label.tsx'

/** The frame: language, addresses, navigation, what lies over the screens. */
export function App({ platform, text: first }: { platform: Platform; text: Text }) {
  const text = useTextOfSettings(first)
  const hook = platform.addresses === 'hash' ? useHashLocation : useBrowserLocation
  return (
    <TextProvider text={text}>
      <Router
        hook={hook}
        aroundNav={(navigate, to, options) => {
          if (!beforeRouteChange(to)) navigate(to, options)
        }}
      >
        <House platform={platform} />
      </Router>
    </TextProvider>
  )
}

function useTextOfSettings(first: Text): Text {
  const { lang } = useSettings()
  const [text, setText] = useState(first)
  useEffect(() => {
    let wanted = true
    if (text.lang !== lang) void loadText(lang).then(loaded => wanted && setText(loaded))
    return () => {
      wanted = false
    }
  }, [lang, text.lang])
  return text
}

function House({ platform }: { platform: Platform }) {
  const { t, lang } = useText()
  const { hrefs } = useRouter()
  const [pathname, navigate] = useLocation()
  const search = useSearch()
  const { online } = useConnectivity()
  const simulated = useSimulated()
  const today = new Date().toLocaleDateString('sv-SE')
  const reading = useMemo(
    () => readAddress(pathname, search, { lang, today }),
    [pathname, search, lang, today],
  )
  const place = reading?.view.route.place
  const back = useCallback(
    () =>
      void goBack({
        app: platform.name === 'webview',
        goHome: () => navigate('/'),
        closeTopModal: closeTopOverlay,
      }),
    [platform, navigate],
  )
  useEffect(() => platform.onBack(back), [platform, back])

  return (
    <NavigationProvider navigate={navigate} hrefFor={href => hrefs(href, { hook: undefined } as never)}>
      <Frame
        nav={places.map(({ id, href, icon, label }) => ({
          id,
          href,
          icon,
          label: t(`frame.${label}`),
          current: place === id,
        }))}
        {...(reading?.view.route.oneDepth ? {} : { onBack: back })}
        onSearch={() => navigate('/search')}
        top={<IconLink icon="bell" label={t('frame.alerts')} href="/notification" />}
        status={
          <>
            {simulated && <SimulatedLabel />}
            <OfflineBadge offline={!online} />
          </>
        }
      >
        <Overlays>
          <Outlet reading={reading} />
        </Overlays>
      </Frame>
    </NavigationProvider>
  )
}

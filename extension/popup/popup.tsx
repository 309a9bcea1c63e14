import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import './popup.css'
import { type ComponentType, useCallback, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ExtensionSignIn } from '#features/sign-in/extension-sign-in.tsx'
import { ErrorBoundary } from '#frame/error-boundary.tsx'
import type { RouteView } from '#router/route.ts'
import { useStorageTrouble } from '#state/request/trouble.ts'
import { NavigationProvider } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { closeTopOverlay } from '#ui/overlay/overlay-stack.ts'
import { PopupHead } from './head.tsx'
import { PopupOptions } from './options.tsx'
import { PopupArrival } from './popup-arrival.tsx'
import { usePopup } from './popup-context.tsx'
import { isInPopup, type PopupScreen, parsePopupPath } from './popup-path.ts'
import { PopupSearch } from './popup-search.tsx'
import { StockGlance } from './stock-glance.tsx'
import { TodayTab } from './today.tsx'
import { usePopupKeys } from './use-keys.ts'
import { Watchlist } from './watchlist.tsx'

/** The site's own sign-in screens, for users who do not want another window. */
export type SignInScreens = Record<'login' | 'general', ComponentType<Pick<RouteView, 'query'>>>

export function Popup({ screens }: { screens: SignInScreens }) {
  const { t } = useText()
  const desk = usePopup()
  const [pathname, setLocation] = useLocation()
  const place = parsePopupPath(pathname) ?? { at: 'today' as const }
  const tab = place.at === 'today' || place.at === 'watchlist' ? place.at : null
  const navigate = useCallback(
    (href: string, { replace = false }: { replace?: boolean } = {}) => {
      if (!isInPopup(href)) return desk.openOnSite(href)
      setLocation(href, { replace, state: replace ? history.state : { inside: true } })
    },
    [desk, setLocation],
  )
  const back = useCallback(() => {
    if (closeTopOverlay()) return
    if (history.state?.inside === true) history.back()
    else setLocation('/', { replace: true })
  }, [setLocation])
  const toSearch = useCallback(() => navigate('/search'), [navigate])
  usePopupKeys({ toSearch, back: tab === null ? back : null })
  return (
    <NavigationProvider
      navigate={navigate}
      hrefFor={href => (isInPopup(href) ? `#${href}` : desk.site + href)}
    >
      <PopupHead tab={tab} onBack={back} />
      <Trouble />
      <ErrorBoundary place={pathname} onBack={() => setLocation('/', { replace: true })}>
        <LazyBoundary
          fallback={
            <Screen title="Tidemark" headingHidden>
              <span className="sr-only">{t('ui.busy')}</span>
              <SkeletonRows count={7} />
            </Screen>
          }
        >
          <PopupArrival key={pathname} pathname={pathname}>
            <At place={place} screens={screens} back={back} />
          </PopupArrival>
        </LazyBoundary>
      </ErrorBoundary>
    </NavigationProvider>
  )
}

function At({ place, screens, back }: { place: PopupScreen; screens: SignInScreens; back(): void }) {
  const query = useQuery()
  const { login: Login, general: General } = screens
  switch (place.at) {
    case 'today':
      return <TodayTab />
    case 'watchlist':
      return <Watchlist />
    case 'search':
      return <PopupSearch onEscape={back} />
    case 'quote':
      return <StockGlance ticker={place.ticker} />
    case 'settings':
      return <PopupOptions />
    case 'login':
      return <Login query={{ ...query, extension: true }} />
    case 'general':
      return <General query={query} />
    case 'door':
      return <ExtensionSignIn by={place.by} query={query} />
  }
}

/** Returns the same object while the search string is unchanged, so that effects do not run again. */
function useQuery(): RouteView['query'] {
  const search = useSearch()
  const kept = useRef<{ search: string; query: RouteView['query'] }>(null)
  if (kept.current?.search !== search)
    kept.current = { search, query: Object.fromEntries(new URLSearchParams(search)) }
  return kept.current.query
}

function Trouble() {
  const { t } = useText()
  if (useStorageTrouble() !== 'storage-in-memory') return null
  return (
    <p className="strip-note" role="status">
      {t('frame.memoryOnly')}
    </p>
  )
}

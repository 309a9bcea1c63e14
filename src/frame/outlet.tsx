import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { MatchedRoute } from '#router/read-row.ts'
import { titleKey } from '#router/title-key.ts'
import { rememberPage, rememberScroll, scrollOf } from '#state/app/places.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadRouteTable } from './use-reading.ts'

const NotFound = lazyComponent(async () => (await import('./not-found.tsx')).NotFoundPage)
const Unbuilt = lazyComponent(async () => (await import('./unbuilt.tsx')).UnbuiltPage)

/** Draws nothing while the table of URLs loads; the loaded table then draws the screen. */
const Coming = lazyComponent(async () => {
  await loadRouteTable()
  return () => null
})

/** Draws the screen of the current address, corrects the address, and restores the scroll position. */
export function Outlet({ reading }: { reading: MatchedRoute | null | undefined }) {
  const { t } = useText()
  const [pathname, navigate] = useLocation()
  const search = useSearch()

  useEffect(() => {
    if (!reading?.canonical) return
    navigate(reading.canonical, { replace: true })
    const names = reading.corrected.join(', ')
    if (names) void showToast('info', t('frame.corrected', { names }))
  }, [reading, navigate, t])

  useEffect(() => rememberPage(search ? `${pathname}?${search}` : pathname), [pathname, search])
  useEffect(() => {
    // The browser would restore the scroll position before the screen is drawn.
    // https://developer.mozilla.org/docs/Web/API/History/scrollRestoration
    history.scrollRestoration = 'manual'
  }, [])

  const place = reading?.place ?? pathname
  const Built = reading?.view.route.screen ?? Unbuilt
  return (
    <ErrorBoundary place={pathname} onBack={() => navigate('/')}>
      <LazyBoundary
        key={place}
        fallback={
          <Screen title={t(titleKey(reading?.view.route.title ?? 'notFound'))} headingHidden>
            <SkeletonRows count={8} />
          </Screen>
        }
      >
        {reading && <Built {...reading.view} />}
        {reading === null && <NotFound path={pathname} />}
        {reading === undefined && <Coming />}
        <Arrival pathname={pathname} />
      </LazyBoundary>
    </ErrorBoundary>
  )
}

let arrivedBefore = false

/**
 * Rendered beside a screen, so that its effects run once the screen is there. Restores the scroll position and moves the focus
 * to a new screen, except on the first page and where one of the screen's fields already has the focus.
 */
function Arrival({ pathname }: { pathname: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab of the same place must not move scroll or focus
  useLayoutEffect(() => {
    const main = document.getElementById('main')
    if (arrivedBefore && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
    // The user may have scrolled the first page before the program loaded; that position is kept.
    if (arrivedBefore || window.scrollY === 0) window.scrollTo(0, scrollOf(pathname))
    else rememberScroll(pathname, window.scrollY)
    arrivedBefore = true
  }, [])
  useLayoutEffect(() => {
    const remember = () => rememberScroll(pathname, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [pathname])
  return null
}

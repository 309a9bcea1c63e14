import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { MatchedRoute } from '#router/read-row.ts'
import { titleKey } from '#router/title-key.ts'
import { rememberPage, rememberScroll, scrollOf } from '#state/app/places.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { PartBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadTable } from './use-reading.ts'

const NotFound = lazyPart(async () => (await import('./not-found.tsx')).NotFoundPage)
const Unbuilt = lazyPart(async () => (await import('./unbuilt.tsx')).Unbuilt)

/** Waits for the table of URLs, whose coming draws the screen in its place. */
const Coming = lazyPart(async () => {
  await loadTable()
  return () => null
})

/** The screen of the present address, its parameters put right, its scroll position where it was. */
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
    // The browser would put a place back before its screen is there.
    history.scrollRestoration = 'manual'
  }, [])

  const place = reading?.place ?? pathname
  const Built = reading?.view.route.screen ?? Unbuilt
  return (
    <ErrorBoundary place={pathname} onBack={() => navigate('/')}>
      <PartBoundary
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
      </PartBoundary>
    </ErrorBoundary>
  )
}

let arrivedBefore = false

/**
 * Beside a screen, so that it is there once the screen is: puts the scroll position back, and lets a new screen take the
 * focus, but not the page's first, and not from a field of its own that has it.
 */
function Arrival({ pathname }: { pathname: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab of the place one is in moves nothing
  useLayoutEffect(() => {
    const main = document.getElementById('main')
    if (arrivedBefore && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
    // Somebody may have scrolled the first page before its program came: it stays under their eyes.
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

import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { rememberPage, rememberScroll, scrollOf } from '#state/places.ts'
import { useText } from '#ui/language.tsx'
import { Screen } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { Reading } from './match.ts'
import { NotFound } from './not-found.tsx'
import { titleKey, Unbuilt } from './unbuilt.tsx'

/** The screen of the present address, its parameters put right, its scroll position where it was. */
export function Outlet({ reading }: { reading: Reading | null }) {
  const { t } = useText()
  const [pathname, navigate] = useLocation()
  const search = useSearch()

  useEffect(() => {
    if (!reading || reading.corrected.length === 0) return
    navigate(reading.canonical, { replace: true })
    void showToast('info', t('frame.corrected', { names: reading.corrected.join(', ') }))
  }, [reading, navigate, t])

  useEffect(() => rememberPage(search ? `${pathname}?${search}` : pathname), [pathname, search])
  useScrollMemory(pathname)

  if (!reading) return <NotFound path={pathname} />
  const { route } = reading.view
  const Built = route.screen
  return (
    <ErrorBoundary place={pathname} onBack={() => navigate('/')}>
      <Suspense
        fallback={
          <Screen title={t(titleKey(route.title))} headingHidden>
            <SkeletonRows count={8} />
          </Screen>
        }
      >
        {Built ? <Built {...reading.view} /> : <Unbuilt {...reading.view} />}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Kept per pathname for the session, restored on return; a new screen also takes the focus. */
function useScrollMemory(pathname: string) {
  const first = useRef(true)
  useEffect(() => {
    const remember = () => rememberScroll(pathname, window.scrollY)
    if (!first.current) document.getElementById('main')?.focus({ preventScroll: true })
    first.current = false
    window.scrollTo(0, scrollOf(pathname))
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [pathname])
}

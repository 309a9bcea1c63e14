import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useIsNewVersionBlocked } from '#state/app/deploy.ts'
import { currentPlatform } from '#state/app/host.ts'
import { useMaintenance } from '#state/app/maintenance.ts'
import { whenRestWanted } from '#state/request/rest-wanted.ts'
import { useStorageTrouble } from '#state/request/trouble.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** Loads only inside the mobile app. */
const AppOverlays = lazyComponent(async () => (await import('#features/app-host/overlays.tsx')).AppOverlays)

/** Loads on demand, because maintenance is rare. */
const MaintenancePage = lazyComponent(
  async () => (await import('#features/app-host/maintenance-page.tsx')).MaintenancePage,
)

/** Loads after the first screen, because no prompt is due before somebody has stayed. */
const OccasionWatch = lazyComponent(
  async () => (await import('#features/occasions/occasion-watch.tsx')).OccasionWatch,
)

/**
 * The screens with their overlays. Maintenance hides the screens without unmounting them, so that typed text is kept; the other
 * overlays are shown above them.
 */
export function AppWithOverlays({ children }: { children: ReactNode }) {
  const { t } = useText()
  const maintenance = useMaintenance()
  const trouble = useStorageTrouble()
  const newVersion = useIsNewVersionBlocked()
  const { app } = currentPlatform()
  const [pathname] = useLocation()
  const [isRestWanted, wantRest] = useState(false)
  useEffect(() => whenRestWanted(() => wantRest(true)), [])
  return (
    <>
      {maintenance && (
        <LazyBoundary>
          <MaintenancePage {...maintenance} />
        </LazyBoundary>
      )}
      {newVersion && !maintenance && (
        <p className="strip-note" role="status">
          {t('frame.newVersion')}
        </p>
      )}
      {trouble === 'storage-in-memory' && !maintenance && (
        <p className="strip-note" role="status">
          {t('frame.memoryOnly')}
        </p>
      )}
      {app && !maintenance && (
        <ErrorBoundary onBack={null} place={pathname}>
          <LazyBoundary>
            <AppOverlays app={app} />
          </LazyBoundary>
        </ErrorBoundary>
      )}
      {isRestWanted && !maintenance && (
        <ErrorBoundary onBack={null} place={pathname}>
          <LazyBoundary>
            <OccasionWatch />
          </LazyBoundary>
        </ErrorBoundary>
      )}
      <div hidden={maintenance !== null}>{children}</div>
    </>
  )
}

import { type ReactNode, Suspense } from 'react'
import { useNewVersion } from '#state/deploy.ts'
import { theHost } from '#state/host.ts'
import { useMaintenance } from '#state/notice.ts'
import { useTrouble } from '#state/trouble.ts'
import { useText } from '#ui/language.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

/** Only inside the app; a browser says it by itself. */
const NetworkLost = lazyPart(async () => (await import('./network-lost.tsx')).NetworkLost)

/** Rarely needed, and then there is time. */
const MaintenancePage = lazyPart(async () => (await import('./maintenance-page.tsx')).MaintenancePage)

/** What lies over the screens: maintenance hides them, with what is typed in them; the rest stands above them. */
export function Overlays({ children }: { children: ReactNode }) {
  const { t } = useText()
  const maintenance = useMaintenance()
  const trouble = useTrouble()
  const newVersion = useNewVersion()
  return (
    <>
      {maintenance && (
        <Suspense>
          <MaintenancePage {...maintenance} />
        </Suspense>
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
      <div hidden={maintenance !== null}>{children}</div>
      {theHost().name === 'webview' && !maintenance && (
        <Suspense>
          <NetworkLost />
        </Suspense>
      )}
    </>
  )
}

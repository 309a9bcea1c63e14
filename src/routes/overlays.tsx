import { type ReactNode, Suspense } from 'react'
import { useNewVersion } from '#state/deploy.ts'
import { theHost } from '#state/host.ts'
import { type Maintenance, useMaintenance } from '#state/notice.ts'
import { useTrouble } from '#state/trouble.ts'
import { useText } from '#ui/language.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Screen } from '#ui/screen.tsx'

/** Only inside the app; a browser says it by itself. */
const NetworkLost = lazyPart(async () => (await import('./network-lost.tsx')).NetworkLost)

/** What lies over the screens: maintenance hides them, with what is typed in them; the rest stands above them. */
export function Overlays({ children }: { children: ReactNode }) {
  const { t } = useText()
  const maintenance = useMaintenance()
  const trouble = useTrouble()
  const newVersion = useNewVersion()
  return (
    <>
      {maintenance && <MaintenancePage {...maintenance} />}
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

function MaintenancePage({ start, end }: Maintenance) {
  const { t, moment } = useText()
  return (
    <Screen title={t('frame.maintenanceTitle')} width="text">
      <div className="stack">
        <p>{t('frame.maintenanceText')}</p>
        <p>{t('frame.maintenancePeriod', { start: moment(start), end: moment(end) })}</p>
        <p className="second">{t('frame.maintenanceClose')}</p>
      </div>
    </Screen>
  )
}

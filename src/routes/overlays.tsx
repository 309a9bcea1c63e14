import { lazy, type ReactNode, Suspense } from 'react'
import { useNewVersion } from '#state/deploy.ts'
import { theHost } from '#state/host.ts'
import { type Maintenance, useMaintenance } from '#state/notice.ts'
import { useTrouble } from '#state/trouble.ts'
import { useText } from '#ui/language.tsx'
import { Screen } from '#ui/screen.tsx'

/** Only inside the app; a browser says it by itself. */
const NetworkLost = lazy(async () => ({ default: (await import('./network-lost.tsx')).NetworkLost }))

/** What lies over the screens: maintenance takes their place, the rest stands above them. */
export function Overlays({ children }: { children: ReactNode }) {
  const { t } = useText()
  const maintenance = useMaintenance()
  const trouble = useTrouble()
  const newVersion = useNewVersion()
  if (maintenance) return <MaintenancePage {...maintenance} />
  return (
    <>
      {newVersion && (
        <p className="strip-note" role="status">
          {t('frame.newVersion')}
        </p>
      )}
      {trouble === 'storage-in-memory' && (
        <p className="strip-note" role="status">
          {t('frame.memoryOnly')}
        </p>
      )}
      {children}
      {theHost().name === 'webview' && (
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

import { type ReactNode, useEffect, useState } from 'react'
import { useConnectivity } from '#state/connectivity.ts'
import { useNewVersion } from '#state/deploy.ts'
import { theHost } from '#state/host.ts'
import { type Maintenance, useMaintenance } from '#state/notice.ts'
import { useTrouble } from '#state/trouble.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useText } from '#ui/language.tsx'
import { Screen } from '#ui/screen.tsx'

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
      <NetworkLost />
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

/** Only inside the app; a browser says it by itself. Retry closes it only when the network is back. */
function NetworkLost() {
  const { t } = useText()
  const { online, probe } = useConnectivity()
  const inApp = theHost().name === 'webview'
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (online) setHidden(false)
  }, [online])
  return (
    <Dialog
      open={inApp && !online && !hidden}
      title={t('frame.networkLost')}
      onClose={() => setHidden(true)}
      actions={
        <Button kind="primary" onClick={() => void probe()}>
          {t('ui.retry')}
        </Button>
      }
    >
      <p>{t('frame.networkLostHint')}</p>
    </Dialog>
  )
}

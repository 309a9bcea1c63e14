import type { Maintenance } from '#state/app/maintenance.ts'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'

export function MaintenancePage({ start, end }: Maintenance) {
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

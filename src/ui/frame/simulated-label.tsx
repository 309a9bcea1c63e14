import { useText } from './language.tsx'

/** Stands on every screen whose numbers are invented. */
export function SimulatedLabel() {
  const { t } = useText()
  return (
    <span className="simulated-label" title={t('ui.simulatedLong')}>
      {t('ui.simulated')}
    </span>
  )
}

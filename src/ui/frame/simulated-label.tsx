import { useText } from './language.tsx'

/** This label is shown on every screen with simulated numbers. */
export function SimulatedLabel() {
  const { t } = useText()
  return (
    <span className="simulated-label" title={t('ui.simulatedLong')}>
      {t('ui.simulated')}
    </span>
  )
}

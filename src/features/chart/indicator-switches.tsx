import { indicatorNames, toggleIndicator, useChartChoices } from '#state/market/chart-view.ts'
import { chartWords } from '#text/words/chart.ts'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useWords } from '#ui/frame/language.tsx'

export function ChartIndicatorSwitches() {
  const words = useWords(chartWords)
  const { indicators } = useChartChoices()
  return indicatorNames.map(name => (
    <SwitchField
      key={name}
      label={words.indicators[name]}
      checked={indicators.includes(name)}
      onChange={on => toggleIndicator(name, on)}
    />
  ))
}

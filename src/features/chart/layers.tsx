import type { ReactNode } from 'react'
import { changeChartChoices, useChartChoices } from '#state/market/chart-view.ts'
import { chartWords } from '#text/words/chart.ts'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { ChartCompare, type ComparedStock } from './compare.tsx'
import { ChartIndicatorSwitches } from './indicator-switches.tsx'
import { ChartLineSwitches } from './line-switches.tsx'

export type LayersProps = {
  own: string
  compared: readonly ComparedStock[]
  failed: ReadonlySet<string>
  onCompare: (compared: readonly ComparedStock[]) => void
  picture: ReactNode
}

export function LayersMenu({ own, compared, failed, onCompare, picture }: LayersProps) {
  const words = useWords(chartWords)
  return (
    <>
      <ChartLineSwitches />
      <SectionHead title={words.indicatorsHead} level={3} />
      <div className="pad">
        <ChartIndicatorSwitches />
      </div>
      <SectionHead title={words.compareHead} level={3} />
      <div className="pad">
        <ChartCompare own={own} compared={compared} failed={failed} onChange={onCompare} />
      </div>
      <SectionHead title={words.viewHead} level={3} />
      <div className="pad">
        <View />
        {picture}
      </div>
    </>
  )
}

function View() {
  const words = useWords(chartWords)
  const { log, adjusted, sound } = useChartChoices()
  return (
    <>
      <SwitchField label={words.log} checked={log} onChange={on => changeChartChoices({ log: on })} />
      <SwitchField
        label={words.adjusted}
        checked={adjusted}
        onChange={on => changeChartChoices({ adjusted: on })}
        {...(adjusted ? {} : { hint: words.rawNote })}
      />
      <SwitchField
        label={words.sound}
        checked={sound}
        onChange={on => changeChartChoices({ sound: on })}
        hint={words.soundHint}
      />
    </>
  )
}

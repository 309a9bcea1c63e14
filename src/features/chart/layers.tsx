import type { ReactNode } from 'react'
import {
  changeChartChoices,
  indicatorNames,
  layerNames,
  toggleIndicator,
  useChartChoices,
} from '#state/market/chart-view.ts'
import { editPreference, usePreference } from '#state/my-stocks/my-groups.ts'
import { chartWords } from '#text/words/chart.ts'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { ChartCompare, type ComparedStock } from './compare.tsx'

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
      <Lines />
      <SectionHead title={words.indicatorsHead} level={3} />
      <div className="pad">
        <Indicators />
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

function Lines() {
  const words = useWords(chartWords)
  const choices = useChartChoices()
  const { ai_chart_stop_loss_line_vp: vp, ai_chart_stop_loss_line_ema_20: ema } = usePreference()
  const prefer = (part: Parameters<typeof editPreference>[0]) => {
    editPreference(part).catch(() => showToast('error', words.failed))
  }
  return (
    <>
      <SectionHead title={words.linesHead} level={3} />
      <div className="pad">
        {layerNames.map(name => (
          <SwitchField
            key={name}
            label={words.shown[name]}
            checked={choices[name]}
            onChange={on => changeChartChoices({ [name]: on })}
          />
        ))}
        <SwitchField
          label={words.vpLine}
          checked={vp}
          onChange={on => prefer({ ai_chart_stop_loss_line_vp: on })}
        />
        <SwitchField
          label={words.emaLine}
          checked={ema}
          onChange={on => prefer({ ai_chart_stop_loss_line_ema_20: on })}
        />
        <SwitchField
          label={words.eventsOn}
          checked={choices.events}
          onChange={on => changeChartChoices({ events: on })}
        />
      </div>
    </>
  )
}

function Indicators() {
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

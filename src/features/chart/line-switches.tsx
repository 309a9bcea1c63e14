import { changeChartChoices, layerNames, useChartChoices } from '#state/market/chart-view.ts'
import { editPreference, usePreference } from '#state/my-stocks/my-groups.ts'
import { chartWords } from '#text/words/chart.ts'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

export function ChartLineSwitches() {
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

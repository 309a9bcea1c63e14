import { editPreference, usePreference } from '#state/my-stocks/my-groups.ts'
import { reportUserAction } from '#state/occasions/reported-actions.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { showToast } from '#ui/overlay/toast.tsx'

export function StopLossSettings() {
  const words = useWords(myStockWords)
  const { ai_chart_stop_loss_line_vp: vp, ai_chart_stop_loss_line_ema_20: ema } = usePreference()
  const change = (part: Parameters<typeof editPreference>[0]) => {
    reportUserAction('stopLossSwitched', { screen: 'my-stock' })
    editPreference(part).catch(() => showToast('error', words.failed))
  }
  return (
    <section>
      <SectionHead title={words.stopLoss} lead={words.stopLossLead} />
      <div className="pad">
        <SwitchField
          label={words.stopLossVp}
          checked={vp}
          onChange={on => change({ ai_chart_stop_loss_line_vp: on })}
        />
        <SwitchField
          label={words.stopLossEma}
          checked={ema}
          onChange={on => change({ ai_chart_stop_loss_line_ema_20: on })}
        />
      </div>
    </section>
  )
}

import { editPreference, usePreference } from '#state/my-groups.ts'
import { myStockWords } from '#text/my-stock.ts'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { showToast } from '#ui/toast.tsx'

export function StopLoss() {
  const { lang } = useText()
  const words = myStockWords[lang]
  const { ai_chart_stop_loss_line_vp: vp, ai_chart_stop_loss_line_ema_20: ema } = usePreference()
  const change = (part: Parameters<typeof editPreference>[0]) => {
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

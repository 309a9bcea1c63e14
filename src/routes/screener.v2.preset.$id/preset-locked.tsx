import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { LockCard } from '#features/my-stocks/lock-card.tsx'
import { usePlan } from '#state/session/plan.ts'
import { presetWords } from '#text/words/screener-presets.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import '#features/my-stocks/my-stocks.css'

/** Says how many stocks the plan hides and which plan shows them. */
export function PresetLocked({ count }: { count: number }) {
  const { lang } = useText()
  const words = useWords(presetWords)
  const { presetRows } = planLimitsOf(usePlan())
  return (
    <LockCard
      title={words.locked({ count: count.toLocaleString(lang) })}
      why={words.lockedText({ room: String(presetRows) })}
      kept={false}
    />
  )
}

import { limitsOf } from '#domain/plan/entitlement.ts'
import { usePlan } from '#state/plan.ts'
import { presetWords } from '#text/screener-presets.ts'
import { useText } from '#ui/language.tsx'
import { LockCard } from '../my-stock/lock-card.tsx'
import '../my-stock/my-stock.css'

/** How many the plan does not tell, and what does. */
export function PresetLocked({ count }: { count: number }) {
  const { lang } = useText()
  const words = presetWords[lang]
  const { presetRows } = limitsOf(usePlan())
  return (
    <LockCard
      title={words.locked({ count: count.toLocaleString(lang) })}
      why={words.lockedText({ room: String(presetRows) })}
      kept={false}
    />
  )
}

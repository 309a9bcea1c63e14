import type { OtherChargingReceipt } from '#domain/plan/other-charging-receipts.ts'
import { accountWords } from '#text/words/account.ts'
import { planInfoWords } from '#text/words/plan-info.ts'
import { useWords } from '#ui/frame/language.tsx'
import { usePlanWords } from '../use-plan-words.ts'

/** Says where else somebody pays, until when, and how to stop it there. */
export function AlsoChargingBanner({ others }: { others: readonly OtherChargingReceipt[] }) {
  const { date } = usePlanWords()
  const words = useWords(planInfoWords)
  const { platforms } = useWords(accountWords)
  return others.map(({ platform, until }) => (
    <div key={platform} className="strip-note" role="note">
      <p>
        <b>{words.alsoCharging({ name: platforms[platform], date: date(until) })}</b>{' '}
        {words.stopAt[platform === 'android' || platform === 'ios' ? platform : 'other']}
      </p>
    </div>
  ))
}

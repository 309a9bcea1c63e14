import { FULL_REFUND_DAYS } from '#domain/billing/refund.ts'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { usePlanWords } from './use-plan-words.ts'

/** What somebody keeps who cancels, and what comes back to somebody who ends. */
export function RefundRules() {
  const { words } = usePlanWords()
  return (
    <section className="plan-part">
      <SectionHead title={words.keepTitle} />
      <p className="second pad">{words.keepText}</p>
      <SectionHead title={words.refundTitle} level={3} />
      <KeyValues
        items={[
          {
            id: 'whole',
            name: words.refundWhole({ count: FULL_REFUND_DAYS }),
            value: words.refundWholeBack,
          },
          { id: 'by_day', name: words.refundByDay, value: words.refundByDayBack },
          { id: 'over', name: words.refundOver, value: words.refundOverBack },
        ]}
      />
      <p className="caption pad">{words.refundUse}</p>
      <p className="caption pad">{words.refundPoints}</p>
    </section>
  )
}

import type { ReactNode } from 'react'
import { vatParts } from '#domain/billing/vat-parts.ts'
import { useOperator } from '#state/app/operator.ts'
import { useSession } from '#state/session/session.ts'
import { planInfoWords } from '#text/words/plan-info.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { type KeyValue, KeyValues } from '#ui/list/key-values.tsx'
import { usePlanWords } from '../use-plan-words.ts'

type Props = {
  paid: { number: string; date: string; goods: string; amount: number; points: number }
  /** How it was paid, and for which time. */
  details: readonly KeyValue[]
  refunds: readonly { date: string; amount: number }[]
  children?: ReactNode
}

/** A receipt on paper: whose, of what, from whom, with the tax that is in it. */
export function PrintedReceipt({ paid, details, refunds, children }: Props) {
  const { won, points, date } = usePlanWords()
  const words = useWords(planInfoWords)
  const rows = words.receiptRows
  const operator = useOperator().data
  const buyer = useSession().user?.nickname ?? ''
  const { supply, vat } = vatParts(paid.amount)
  const items = (values: readonly [keyof typeof rows, string][]) =>
    values.map(([id, value]) => ({ id, name: rows[id], value }))
  return (
    <div className="plan-receipt">
      <p className="plan-total number">{won(paid.amount)}</p>
      <KeyValues
        items={[
          ...items([
            ['number', paid.number],
            ['date', date(paid.date)],
            ['goods', paid.goods],
            ['supply', won(supply)],
            ['vat', won(vat)],
            ['points', points(paid.points)],
            ['amount', won(paid.amount)],
          ]),
          ...details,
          ...items([
            ['seller', operator?.name ?? words.notConfigured],
            ['registration', operator?.registration ?? words.notConfigured],
            ...(buyer === '' ? [] : [['buyer', buyer] satisfies [keyof typeof rows, string]]),
          ]),
          ...refunds.map(refund => ({
            id: refund.date,
            name: rows.refund,
            value: words.refunded({ amount: won(refund.amount), date: date(refund.date) }),
          })),
        ]}
      />
      <div className="plan-actions">
        <Button kind="primary" onClick={() => print()}>
          {words.print}
        </Button>
        {children}
      </div>
    </div>
  )
}

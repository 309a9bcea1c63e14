import { vatParts } from '#domain/billing/vat-parts.ts'
import { useOperator } from '#state/app/operator.ts'
import type { PaidOrRefused } from '#state/billing/card-payments.ts'
import { useSession } from '#state/session/session.ts'
import { planInfoWords } from '#text/words/plan-info.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { usePlanWords } from '../use-plan-words.ts'

/** A receipt on paper: whose, of what, from whom, with the tax that is in it. */
export function PaymentReceipt({ payment, goods }: { payment: PaidOrRefused; goods: string }) {
  const { won, points, date } = usePlanWords()
  const words = useWords(planInfoWords)
  const rows = words.receiptRows
  const operator = useOperator().data
  const buyer = useSession().user?.nickname ?? ''
  const { supply, vat } = vatParts(payment.amount)
  const values: [keyof typeof rows, string][] = [
    ['number', payment.order_id],
    ['date', date(payment.timestamp)],
    ['goods', goods],
    ['supply', won(supply)],
    ['vat', won(vat)],
    ['points', points(payment.points)],
    ['amount', won(payment.amount)],
    ['card', [payment.card_name, payment.card_num].filter(Boolean).join(' ') || '–'],
    ['seller', operator?.name ?? words.notConfigured],
    ['registration', operator?.registration ?? words.notConfigured],
    ['buyer', buyer],
  ]
  return (
    <div className="plan-receipt">
      <KeyValues
        items={[
          ...values.map(([id, value]) => ({ id, name: rows[id], value })),
          ...payment.cancel
            .filter(({ success }) => success)
            .map(({ amount, timestamp }) => ({
              id: timestamp,
              name: rows.refund,
              value: words.refunded({ amount: won(amount), date: date(timestamp) }),
            })),
        ]}
      />
      <div className="plan-actions">
        <Button kind="primary" onClick={() => print()}>
          {words.print}
        </Button>
        {payment.receipt_url && (
          <a className="text-link" href={payment.receipt_url} target="_blank" rel="noopener">
            {words.vendorReceipt}
          </a>
        )}
      </div>
    </div>
  )
}

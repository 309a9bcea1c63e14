import type { PaidOrRefused } from '#state/billing/card-payments.ts'
import { planInfoWords } from '#text/words/plan-info.ts'
import { useWords } from '#ui/frame/language.tsx'
import { PrintedReceipt } from './printed-receipt.tsx'

/** The receipt of a payment by card, with the way to the vendor's own. */
export function PaymentReceipt({ payment, goods }: { payment: PaidOrRefused; goods: string }) {
  const words = useWords(planInfoWords)
  const { order_id: number, timestamp: date, amount, points } = payment
  const card = [payment.card_name, payment.card_num].filter(Boolean).join(' ') || '–'
  return (
    <PrintedReceipt
      paid={{ number, date, goods, amount, points }}
      details={[{ id: 'card', name: words.receiptRows.card, value: card }]}
      refunds={payment.cancel
        .filter(({ success }) => success)
        .map(refund => ({ date: refund.timestamp, amount: refund.amount }))}
    >
      {payment.receipt_url && (
        <a className="text-link" href={payment.receipt_url} target="_blank" rel="noopener">
          {words.vendorReceipt}
        </a>
      )}
    </PrintedReceipt>
  )
}

import { useState } from 'react'
import type { TransferState } from '#state/billing/transfers.ts'
import { planInfoWords } from '#text/words/plan-info.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { PrintedReceipt } from '../info/printed-receipt.tsx'
import { usePlanWords } from '../use-plan-words.ts'
import { useTransferWords } from './use-transfer-words.ts'

/** The way to the receipt of a transfer; nothing where no money has come. */
export function TransferReceiptButton({ request }: { request: TransferState }) {
  const { date } = usePlanWords()
  const words = useWords(planInfoWords)
  const [isShown, setIsShown] = useState(false)
  if (request.paid_at === null) return null
  return (
    <>
      <Button
        kind="quiet"
        aria-label={words.receiptOf({ date: date(request.paid_at) })}
        onClick={() => setIsShown(true)}
      >
        {words.receipt}
      </Button>
      <Sheet open={isShown} onClose={() => setIsShown(false)} title={words.receipt}>
        {isShown && <TransferReceipt request={request} paidAt={request.paid_at} />}
      </Sheet>
    </>
  )
}

function TransferReceipt({ request, paidAt }: { request: TransferState; paidAt: string }) {
  const { date, productName } = usePlanWords()
  const { words } = useTransferWords()
  const { receiptRows } = useWords(planInfoWords)
  const { id: number, product_id, amount, points, start_date, end_date, ended_at, refund_amount } = request
  return (
    <PrintedReceipt
      paid={{ number, date: paidAt, goods: productName(product_id), amount, points }}
      details={[
        { id: 'method', name: words.method, value: words.methods.transfer },
        ...(start_date && end_date
          ? [{ id: 'period', name: receiptRows.period, value: `${date(start_date)} – ${date(end_date)}` }]
          : []),
      ]}
      refunds={ended_at && refund_amount !== null ? [{ date: ended_at, amount: refund_amount }] : []}
    />
  )
}

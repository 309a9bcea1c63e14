import type { TransferState } from '#state/billing/transfers.ts'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { usePlanWords } from '../use-plan-words.ts'
import { TransferReceiptButton } from './transfer-receipt.tsx'
import { useTransferWords } from './use-transfer-words.ts'

/** Every request with how it ended, newest first; nothing where there never was one. */
export function TransferHistory({ requests }: { requests: readonly TransferState[] }) {
  const { won, date, productName } = usePlanWords()
  const { words, titleOf } = useTransferWords()
  if (requests.length === 0) return null
  return (
    <section className="plan-part">
      <SectionHead title={words.history} />
      <ul className="plan-history">
        {requests.map(request => (
          <li key={request.id}>
            <div>
              <span className="mid">{productName(request.product_id)}</span>
              <p className="caption">
                {date(request.requested_at)} · {titleOf(request)}
              </p>
              {request.refund_amount !== null && (
                <p className="caption">{words.refunded({ amount: won(request.refund_amount) })}</p>
              )}
            </div>
            <div>
              <p className="number">{won(request.amount)}</p>
              <TransferReceiptButton request={request} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

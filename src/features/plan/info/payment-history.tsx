import { useState } from 'react'
import { Link } from 'wouter'
import { type ProductCode, productCodes } from '#domain/billing/products.ts'
import type { PaidOrRefused } from '#state/billing/card-payments.ts'
import { planInfoWords } from '#text/words/plan-info.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { usePlanWords } from '../use-plan-words.ts'
import { PaymentReceipt } from './payment-receipt.tsx'

/** Returns the name of what was bought; a product that is not sold any more keeps its code. */
function useGoodsName(): (goods: string) => string {
  const { productName } = usePlanWords()
  return goods => {
    const code = productCodes.find((each): each is ProductCode => each === goods)
    return code ? productName(code) : goods
  }
}

/** Every payment with what came back of it, newest first, each with its receipt. */
export function PaymentHistoryList({ payments }: { payments: readonly PaidOrRefused[] }) {
  const { won, points, date } = usePlanWords()
  const words = useWords(planInfoWords)
  const goodsName = useGoodsName()
  const [shown, setShown] = useState<PaidOrRefused | null>(null)
  if (payments.length === 0) return <p className="second pad">{words.noHistory}</p>
  return (
    <>
      <ul className="plan-history">
        {payments.map(payment => (
          <li key={payment.order_id}>
            <div>
              <span className="mid">{goodsName(payment.goods)}</span>
              <p className="caption">{date(payment.timestamp)}</p>
              {payment.cancel.map(({ amount, points: back, success, timestamp }) => (
                <p key={timestamp} className="caption">
                  {success
                    ? words.refunded({ amount: won(amount), date: date(timestamp) })
                    : words.refundWaits({ amount: won(amount) })}
                  {back > 0 && ` · ${words.refundPoints({ points: points(back) })}`}
                </p>
              ))}
            </div>
            <div>
              <p className="number">{payment.success ? won(payment.amount) : words.failed}</p>
              {payment.success && (
                <Button
                  kind="quiet"
                  aria-label={words.receiptOf({ date: date(payment.timestamp) })}
                  onClick={() => setShown(payment)}
                >
                  {words.receipt}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="caption pad">
        {words.byMail}{' '}
        <Link className="text-link" href="/my">
          {words.byMailLink}
        </Link>
      </p>
      <Sheet open={shown !== null} onClose={() => setShown(null)} title={words.receipt}>
        {shown && <PaymentReceipt payment={shown} goods={goodsName(shown.goods)} />}
      </Sheet>
    </>
  )
}

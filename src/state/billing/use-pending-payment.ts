import { useCallback, useEffect, useRef, useState } from 'react'
import type { PaymentState } from '#contract/billing/card.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { useSession } from '../session/session.ts'
import { refreshBilling } from './card-payments.ts'
import { forgetPendingPayment, type PendingPayment, readPendingPayment } from './pending-payment.ts'
import { fetchPayment, type PaymentBegun, type PaymentRequested, requestPayment } from './start-payment.ts'

/** Our choice: so often a payment is asked for whose answer is missing. */
const ASK_AGAIN_MS = 3000

const hasEnded = ({ status }: PaymentState): boolean => status !== 'open' && status !== 'sent'

type Known = { pending: PendingPayment | null; payment: PaymentState | null; isRead: boolean }

/** The payment that this user began on this device, until its end has been seen here. */
export function usePendingPayment() {
  const pk = useSession().user?.pk
  const [known, setKnown] = useState<Known>({ pending: null, payment: null, isRead: false })
  const { pending, payment } = known
  const running = useRef(false)

  const see = useCallback(async (next: PaymentState) => {
    setKnown(now => ({ ...now, payment: next, ...(hasEnded(next) && { pending: null }) }))
    if (!hasEnded(next)) return
    await forgetPendingPayment()
    await refreshBilling()
  }, [])
  /** Returns false where the server could not be asked. */
  const ask = useCallback(
    async (orderIdOrKey: string): Promise<boolean> => {
      const reply = await fetchPayment(orderIdOrKey)
      if (reply.ok) await see(reply.value)
      else if (reply.error.code === 'not_found') {
        await forgetPendingPayment()
        setKnown(now => ({ ...now, pending: null }))
      } else return false
      return true
    },
    [see],
  )

  useEffect(() => {
    if (pk === undefined) return
    let isGone = false
    void readPendingPayment().then(async found => {
      // A tab that was closed before the answer came knows the key alone. Left there, it would stand for the next payment.
      const isAnswered = found !== null && (await ask(found.orderId ?? found.key))
      if (!isGone) setKnown(now => ({ ...now, isRead: true, ...(!isAnswered && { pending: found }) }))
    })
    return () => {
      isGone = true
    }
  }, [pk, ask])

  const waits = payment?.status === 'sent' ? payment.order_id : null
  useEffect(() => {
    if (waits === null) return
    const timer = setInterval(() => void ask(waits), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [waits, ask])

  /** Null while another press of the same button is under way. */
  const begin = async (requested: PaymentRequested): Promise<Result<PaymentBegun, Problem> | null> => {
    if (running.current) return null
    running.current = true
    const begun = await requestPayment(requested, pending)
    running.current = false
    setKnown(now => ({ ...now, pending: begun.pending }))
    if (begun.reply.ok && 'payment' in begun.reply.value) await see(begun.reply.value.payment)
    return begun.reply
  }
  return { ...known, begin }
}
export type PendingPaymentState = ReturnType<typeof usePendingPayment>

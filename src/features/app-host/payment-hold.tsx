import { useEffect, useState } from 'react'
import { currentPlatform } from '#state/app/host.ts'
import { recordFirstUse } from '#state/session/app-session.ts'
import { useSubscription } from '#state/session/plan.ts'
import { useSession } from '#state/session/session.ts'
import { PaymentHoldDialog } from './hold-dialog.tsx'

const PAYMENTS = 'https://play.google.com/store/account/subscriptions'

/** Shown once per app session to a user whose payment is on hold; it closes when the hold ends. */
export function PaymentHold() {
  const { hold } = useSubscription()
  const pk = useSession().user?.pk
  const [saidTo, setSaidTo] = useState<number | null>(null)
  useEffect(() => {
    if (hold !== null && pk !== undefined && recordFirstUse(`hold-${pk}`)) setSaidTo(pk)
  }, [hold, pk])
  if (hold === null || pk === undefined || saidTo !== pk) return null
  const close = () => setSaidTo(null)
  return (
    <PaymentHoldDialog
      hold={hold}
      onClose={close}
      onFix={() => {
        currentPlatform().openOutside(PAYMENTS)
        close()
      }}
    />
  )
}

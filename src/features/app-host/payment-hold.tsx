import { useEffect, useState } from 'react'
import { theHost } from '#state/app/host.ts'
import { firstTime } from '#state/session/app-session.ts'
import { useSubscription } from '#state/session/plan.ts'
import { useSession } from '#state/session/session.ts'
import { HoldDialog } from './hold-dialog.tsx'

/** Google's own page for what is paid through it. */
const PAYMENTS = 'https://play.google.com/store/account/subscriptions'

/** Said once in a session of the app to whoever it is true of, and gone when it no longer is. */
export function PaymentHold() {
  const { hold } = useSubscription()
  const pk = useSession().user?.pk
  const [saidTo, setSaidTo] = useState<number | null>(null)
  useEffect(() => {
    if (hold !== null && pk !== undefined && firstTime(`hold-${pk}`)) setSaidTo(pk)
  }, [hold, pk])
  if (hold === null || pk === undefined || saidTo !== pk) return null
  const close = () => setSaidTo(null)
  return (
    <HoldDialog
      hold={hold}
      onClose={close}
      onFix={() => {
        theHost().openOutside(PAYMENTS)
        close()
      }}
    />
  )
}

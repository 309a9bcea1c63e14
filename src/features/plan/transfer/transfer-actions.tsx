import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import {
  payTransferInSandbox,
  reportTransferSent,
  type TransferState,
  withdrawTransfer,
} from '#state/billing/transfers.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { PlanNotice } from '../plan-notice.tsx'
import { useTransferWords } from './use-transfer-words.ts'

type Props = { request: TransferState; isSandbox: boolean; onStep: (id: string) => void }
type Act = 'sent' | 'withdraw' | 'sandbox'

const calls = { sent: reportTransferSent, withdraw: withdrawTransfer, sandbox: payTransferInSandbox }

/** What its owner can do with a request whose money is waited for. */
export function TransferActions({ request, isSandbox, onStep }: Props) {
  const { t } = useText()
  const { words } = useTransferWords()
  const { online } = useConnectivity()
  const [busy, setBusy] = useState<Act | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const act = async (what: Act) => {
    if (busy) return
    setBusy(what)
    setProblem(null)
    onStep(request.id)
    const reply = await calls[what](request.id)
    setBusy(null)
    setIsAsking(false)
    if (!reply.ok) setProblem(reply.error)
  }
  return (
    <>
      <div className="actions">
        {request.status === 'SUCCESSFUL' && (
          <Button kind="primary" busy={busy === 'sent'} disabled={!online} onClick={() => act('sent')}>
            {words.sent}
          </Button>
        )}
        {isSandbox && (
          <Button busy={busy === 'sandbox'} disabled={!online} onClick={() => act('sandbox')}>
            {words.sandboxPay}
          </Button>
        )}
        <Button kind="quiet" disabled={!online} onClick={() => setIsAsking(true)}>
          {words.withdraw}
        </Button>
      </div>
      {!online && <p role="status">{words.offline}</p>}
      {problem && (
        <PlanNotice
          text={problem.code === 'conflict' ? words.conflicts.other : t(`problems.${problem.code}`)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title={words.withdrawTitle}
        confirm={words.withdraw}
        cancel={words.keep}
        busy={busy === 'withdraw'}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void act('withdraw')}
      >
        {words.withdrawText}
      </ConfirmDialog>
    </>
  )
}

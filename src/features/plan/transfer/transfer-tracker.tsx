import type { ReactNode } from 'react'
import { isOpenTransfer } from '#domain/billing/transfer/transfer-status.ts'
import { readLockAddress } from '#state/app/lock-address.ts'
import { type MyTransfers, type TransferState, transferAsOfNow } from '#state/billing/transfers.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { returnAddressOf } from '../return-address.ts'
import { usePlanWords } from '../use-plan-words.ts'
import { TransferStepList } from './step-list.tsx'
import { TransferActions } from './transfer-actions.tsx'
import { useTransferWords } from './use-transfer-words.ts'
import { WhereToSend } from './where-to-send.tsx'

type Props = {
  request: TransferState
  transfers: Pick<MyTransfers, 'account' | 'sandbox'>
  /** Whether the link back to what was locked is of any use here. */
  hasReturnLink: boolean
  onStep?: (id: string) => void
  /** What else there is to do once it is paid or has ended. */
  children?: ReactNode
}

/** How far a bank transfer is: asked for, money arrived, plan runs. */
export function TransferTracker({
  request: stored,
  transfers,
  hasReturnLink,
  onStep = () => {},
  children,
}: Props) {
  const { words: shared } = usePlanWords()
  const { words, titleOf } = useTransferWords()
  const request = transferAsOfNow(stored)
  const { status } = request
  const { account, sandbox } = transfers
  const back = hasReturnLink && status === 'PAID' ? returnAddressOf(readLockAddress()) : null
  return (
    <section className="plan-outcome">
      <div role="status">
        <h2>{titleOf(request)}</h2>
      </div>
      <TransferStepList status={status} />
      <TransferSentences request={request} />
      {isOpenTransfer(status) && account && <WhereToSend request={request} account={account} />}
      {isOpenTransfer(status) && <TransferActions request={request} isSandbox={sandbox} onStep={onStep} />}
      {back && (
        <div className="actions">
          <LinkButton kind="primary" href={back}>
            {shared.back}
          </LinkButton>
        </div>
      )}
      {(status === 'TRANSFER_EXPIRED' || status === 'PAID') && (
        <div className="actions">
          <LinkButton href="/plan">{status === 'PAID' ? words.next : words.again}</LinkButton>
          {children}
        </div>
      )}
    </section>
  )
}

function TransferSentences({ request }: { request: TransferState }) {
  const { won, points, date } = usePlanWords()
  const { words } = useTransferWords()
  const { status, ended_by, refund_today: today } = request
  const lines: string[] = []
  if (status === 'PENDING') lines.push(words.sentText)
  if (status === 'PAID' && request.start_date && request.end_date)
    lines.push(words.runs({ from: date(request.start_date), until: date(request.end_date) }), words.noRenewal)
  if (today && today.amount + today.points > 0) {
    const back = { amount: won(today.amount), points: points(today.points) }
    lines.push(today.points > 0 ? words.refundTodayPoints(back) : words.refundToday(back))
  }
  if (ended_by === 'deadline') lines.push(words.lateMoney)
  if (ended_by === 'rejected') lines.push(words.rejectedText)
  if (ended_by === 'refunded') lines.push(words.refunded({ amount: won(request.refund_amount ?? 0) }))
  if (status === 'TRANSFER_EXPIRED' && request.points > 0)
    lines.push(words.pointsBack({ points: points(request.points) }))
  return lines.map(line => (
    <p key={line} className="second">
      {line}
    </p>
  ))
}

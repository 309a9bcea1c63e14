import { useTransferWords } from '#features/plan/transfer/use-transfer-words.ts'
import { openTransferIn, useTransfers } from '#state/billing/transfers.ts'
import { LinkButton } from '#ui/form/button.tsx'

/** Says that the money of a transfer is waited for, and until when; nothing where none is. */
export function WaitingTransfer() {
  const { words, lastDay } = useTransferWords()
  const { data } = useTransfers(null, true)
  const open = data && openTransferIn(data)
  if (!open) return null
  return (
    <div className="my-act">
      <p className="second">
        {open.status === 'PENDING' ? words.checks : words.waits({ date: lastDay(open.deadline) })}
      </p>
      <LinkButton href="/plan/info">{words.see}</LinkButton>
    </div>
  )
}

import { localDate } from '#router/parameters.ts'
import type { TransferState } from '#state/billing/transfers.ts'
import { transferWords } from '#text/words/transfer.ts'
import { useText, useWords } from '#ui/frame/language.tsx'

/** The words of paying by transfer. The last day is one of Seoul, wherever its reader is. */
export function useTransferWords() {
  const { day } = useText()
  const words = useWords(transferWords)
  return {
    words,
    lastDay: (deadline: string): string =>
      day(localDate(new Date(Date.parse(deadline) - 1), 'Asia/Seoul'), 'full'),
    titleOf({ status, ended_by }: Pick<TransferState, 'status' | 'ended_by'>): string {
      if (ended_by === 'withdrawn') return words.withdrawnTitle
      if (ended_by === 'rejected') return words.rejectedTitle
      return ended_by === 'refunded' ? words.refundedTitle : words.states[status]
    },
  }
}

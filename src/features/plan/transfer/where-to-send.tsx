import { copyToClipboard } from '#state/app/clipboard.ts'
import type { MyTransfers, TransferState } from '#state/billing/transfers.ts'
import { Button } from '#ui/form/button.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { usePlanWords } from '../use-plan-words.ts'
import { useTransferWords } from './use-transfer-words.ts'

type Props = { request: TransferState; account: NonNullable<MyTransfers['account']> }

/** The account, the exact amount, and the code that says whose money it is. */
export function WhereToSend({ request, account }: Props) {
  const { won, productName } = usePlanWords()
  const { words, lastDay } = useTransferWords()
  const copy = async () => {
    const isCopied = await copyToClipboard(account.number)
    await showToast(isCopied ? 'success' : 'info', isCopied ? words.copied : words.notCopied)
  }
  const isDue = request.status === 'SUCCESSFUL'
  return (
    <>
      <KeyValues
        items={[
          { id: 'product', name: words.product, value: productName(request.product_id) },
          { id: 'bank', name: words.bank, value: account.bank },
          { id: 'account', name: words.account, value: <b className="number">{account.number}</b> },
          { id: 'holder', name: words.holder, value: account.holder },
          { id: 'amount', name: words.amount, value: <b className="number">{won(request.amount)}</b> },
          { id: 'code', name: words.code, value: <b className="number">{request.code}</b> },
          ...(isDue
            ? [
                {
                  id: 'deadline',
                  name: words.deadline,
                  value: words.until({ date: lastDay(request.deadline) }),
                },
              ]
            : []),
        ]}
      />
      {isDue && <p className="second">{words.codeHow}</p>}
      <Button kind="quiet" onClick={copy}>
        {words.copyAccount}
      </Button>
    </>
  )
}

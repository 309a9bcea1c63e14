import { useState } from 'react'
import type { ProductCode } from '#domain/billing/products.ts'
import { SandboxPaymentNote } from '#features/plan/sandbox-note.tsx'
import { TransferTracker } from '#features/plan/transfer/transfer-tracker.tsx'
import { type MyTransfers, openTransferIn, useTransfers } from '#state/billing/transfers.ts'
import { transferWords } from '#text/words/transfer.ts'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { CardCheckout } from './card-checkout.tsx'
import { TransferForm } from './transfer-form.tsx'

const methods = ['card', 'transfer'] as const
type Method = (typeof methods)[number]

/** Whether a plan is sold by transfer here, to somebody whose plan does not renew by itself. */
const canTransfer = ({ account, offer }: MyTransfers): boolean =>
  account !== null && offer !== null && !offer.renews_elsewhere

/** Card or transfer. While money is waited for, nothing else is offered: it would pay for the same days. */
export function Checkout({ product }: { product: ProductCode }) {
  const words = useWords(transferWords)
  const [method, setMethod] = useState<Method>('card')
  const [usesPoints, setUsesPoints] = useState(true)
  /** The request of this visit stays in sight when it is paid or has ended. */
  const [seen, setSeen] = useState<string | null>(null)
  const transfers = useTransfers(product, usesPoints)
  const { data } = transfers
  const shown = data && (data.requests.find(({ id }) => id === seen) ?? openTransferIn(data))
  if (data && shown)
    return (
      <>
        <SandboxPaymentNote isSandbox={data.sandbox} />
        <TransferTracker request={shown} transfers={data} hasReturnLink onStep={setSeen} />
      </>
    )
  const isOffered = data !== null && canTransfer(data)
  return (
    <>
      {(isOffered || data === null) && (
        <div className="plan-method">
          {isOffered && (
            <SegmentedControl
              label={words.method}
              value={method}
              onChange={setMethod}
              items={methods.map(value => ({ value, label: words.methods[value] }))}
            />
          )}
        </div>
      )}
      {isOffered && method === 'transfer' ? (
        <TransferForm
          {...{ product, usesPoints, setUsesPoints, transfers: data }}
          isFresh={transfers.problem === null}
          onRequested={setSeen}
        />
      ) : (
        <CardCheckout product={product} />
      )}
    </>
  )
}

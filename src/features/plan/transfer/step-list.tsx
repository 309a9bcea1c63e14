import { transferStepsOf } from '#domain/billing/transfer/transfer-steps.ts'
import type { TransferState } from '#state/billing/transfers.ts'
import { useTransferWords } from './use-transfer-words.ts'

/** The three steps, with where the request stands. */
export function TransferStepList({ status }: Pick<TransferState, 'status'>) {
  const { words } = useTransferWords()
  return (
    <ol className="transfer-steps" aria-label={words.stepList}>
      {transferStepsOf(status).map(({ id, state }) => (
        <li key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {words.steps[id]}
          <span className="sr-only"> ({words.stepStates[state]})</span>
        </li>
      ))}
    </ol>
  )
}

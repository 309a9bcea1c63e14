import type { ServiceOperator } from '#contract/operator.ts'
import type { CardStore } from '#server/card-ports.ts'
import type { TransferStore } from '#server/transfer-ports.ts'
import type { OpenBankAccount } from '../transfers/open-bank-account.ts'

export type ComposePorts = {
  stores: {
    cards: Pick<CardStore, 'payment' | 'refundsOf'>
    transfers: Pick<TransferStore, 'request'>
  }
  operator: ServiceOperator
  /** The public address of this server, to which a mail leads. */
  origin: string
  /** Whether the card vendor is simulated. */
  isCardSandbox: boolean
  /** Where transfers go to; null where nobody can pay by transfer any more. */
  bank: OpenBankAccount | null
}

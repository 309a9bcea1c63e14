import { renews } from './in-force.ts'
import { rankedReceipts } from './ranking.ts'
import type { PaidPlan, Receipt, ReceiptPlatform } from './receipt.ts'
import { termsOf } from './terms.ts'

export type AlsoCharging = { platform: ReceiptPlatform; plan: PaidPlan; until: string }

/**
 * Who else still charges: beside the one that decides, each in force that renews. They give nothing more, so their
 * owner is told, with the end and how to cancel. A cancelled one runs out by itself and is not worth a word.
 */
export function alsoCharging(receipts: readonly Receipt[], now: number): AlsoCharging[] {
  const [, ...others] = rankedReceipts(receipts, now)
  return others.filter(renews).flatMap(receipt => {
    const { plan, end } = termsOf(receipt)
    return end === null ? [] : [{ platform: receipt.platform, plan, until: new Date(end).toISOString() }]
  })
}

import { proxy, useSnapshot } from 'valtio'

const market = proxy({ simulated: false })

type Marked = { simulated?: unknown }
type Listed = { reports?: { stock?: Marked | null }[] }

/** Records that a reply contains simulated numbers. The label in the frame then appears on every screen. */
export function rememberSimulatedReply(data: unknown): void {
  const { simulated, reports } = (data ?? {}) as Marked & Listed
  if (simulated === true || reports?.some(entry => entry.stock?.simulated === true)) market.simulated = true
}

export const useIsMarketSimulated = (): boolean => useSnapshot(market).simulated

import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'

/** The specification's gap between the beginnings of two tries. */
export const CONNECTION_GAP_MS = 5000
/** After five minutes the purchase is left to the app, which reports it again at its next start. Our choice. */
const MOST_TRIES = 60

export type StorePurchase = { store: 'android' | 'ios'; token: string }

export type ConnectionEnd =
  | { kind: 'connected'; isInitial: boolean }
  | { kind: 'already-connected' }
  | { kind: 'given-up' }

type Deps = {
  send(purchase: StorePurchase): Promise<Result<{ initial_subscription: boolean }, Problem>>
  wait(ms: number): Promise<void>
  now(): number
}

/**
 * Sends a purchase until the server has connected it, or says that it belongs to an account already: the store may know
 * it later than the app does, and a reply may be lost. The server takes every repetition for the same.
 */
export async function connectUntilKnown(
  purchase: StorePurchase,
  { send, wait, now }: Deps,
): Promise<ConnectionEnd> {
  for (let tries = 1; ; tries++) {
    const began = now()
    const reply = await send(purchase)
    if (reply.ok) return { kind: 'connected', isInitial: reply.value.initial_subscription }
    if (reply.error.code === 'conflict') return { kind: 'already-connected' }
    // What the server cannot read once, it never can.
    if (reply.error.code === 'bad_request' || tries === MOST_TRIES) return { kind: 'given-up' }
    await wait(Math.max(0, CONNECTION_GAP_MS - (now() - began)))
  }
}

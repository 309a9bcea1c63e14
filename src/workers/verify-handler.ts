import { isGap, type SealedDay } from '#domain/analysis/record/day-seal.ts'
import type { Sha256 } from '#domain/analysis/record/seal.ts'
import { verifyChain } from '#domain/analysis/record/verify.ts'
import { ok } from '#domain/kernel/result.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween as sessionsBetween } from '#domain/market/calendar/session.ts'
import { checkSignal } from './check-signal.ts'
import type { ChainCheckRequest, CheckedChain, SignalCheckRequest, VerifyMessage } from './verify-protocol.ts'

/** After this many days the worker sends a progress message. */
const DAYS_BETWEEN_NEWS = 40

/**
 * Checks the server's data with the same rules that it was sealed with. The sessions that must exist are taken from this
 * program's calendar, not from the server.
 */
export async function runVerifyRequest(
  order: ChainCheckRequest | SignalCheckRequest,
  sha256: Sha256,
  tell: (news: VerifyMessage) => void,
): Promise<VerifyMessage> {
  return order.kind === 'chain' ? checkChain(order, sha256, tell) : checkSignal(order, sha256)
}

async function checkChain(
  { country, from, head, bytes }: ChainCheckRequest,
  sha256: Sha256,
  tell: (news: VerifyMessage) => void,
): Promise<VerifyMessage> {
  const sessions = sessionsBetween(country, toTradingDay(from), toTradingDay(head.day))
  let done = 0
  const gapDays: CheckedChain['gapDays'] = []
  const onDay = (sealed: SealedDay) => {
    if (isGap(sealed)) gapDays.push({ day: sealed.day, reason: sealed.gap })
    if (++done % DAYS_BETWEEN_NEWS === 0) tell({ kind: 'progress', done, total: sessions.length })
  }
  const verdict = await verifyChain(bytes, { country, sessions, sha256, head: head.hash, onDay })
  return { kind: 'chain', verdict: verdict.ok ? ok({ ...verdict.value, gapDays }) : verdict }
}

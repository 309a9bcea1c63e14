import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { SessionStore } from '../../ports.ts'
import type { HandoffCodeStore } from '../../sign-in-ports.ts'

/** Ends the session of a device. The device notices at its next call, because every call looks its session up. */
export async function endDeviceSession(
  sessions: SessionStore,
  input: { userPk: number; id: string; now: Date },
): Promise<Result<null, 'not_found'>> {
  const closed = await sessions.closeOneOf(input.userPk, input.id, input.now)
  return closed ? ok(null) : err('not_found')
}

/** Ends all other sessions and deletes the hand-over codes, which could otherwise open another session. */
export async function endOtherDeviceSessions(
  { sessions, handoffCodes }: { sessions: SessionStore; handoffCodes: HandoffCodeStore },
  input: { userPk: number; thisOne: string; now: Date },
): Promise<void> {
  await handoffCodes.forgetOf(input.userPk)
  await sessions.closeOthersOf(input.userPk, input.thisOne, input.now)
}

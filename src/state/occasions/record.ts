import { activityEndpoints } from '#contract/activity.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { OccasionCode } from '#domain/occasions/occasion-rules.ts'
import { type UserActionName, userActions } from '#domain/occasions/user-actions.ts'
import { changeOccasionMemory, readOccasionMemory } from '#storage/occasion-memory.ts'
import { call } from '../request/api.ts'
import { isMissingReply } from '../request/connectivity.ts'
import { registeredPlanFlags } from '../session/plan-flags.ts'
import { currentUser, whenUserSignsOut } from '../session/session.ts'

export type RecordedExtra = Record<string, string | number | boolean | null>

/** The specification refreshes a record after an hour. */
const AGAIN_MS = 3_600_000

const markRecorded = (what: string, at: number): void =>
  void changeOccasionMemory({ recordedAt: { ...readOccasionMemory().recordedAt, [what]: at } })

/**
 * Sends a record unless that has happened here within the last hour, and only for a user: a guest has no account that it could be
 * recorded with. One that did not arrive may be tried again at the next occasion; nothing is queued.
 */
async function recordOnce(what: string, send: () => Promise<Result<unknown, Problem>>): Promise<boolean> {
  const now = Date.now()
  if (!currentUser() || Math.abs(now - (readOccasionMemory().recordedAt[what] ?? 0)) < AGAIN_MS) return false
  markRecorded(what, now)
  const reply = await send()
  if (isMissingReply(reply) && currentUser()) markRecorded(what, 0)
  return reply.ok
}

/** The next user of this device has records of their own. */
export const forgetRecordsAtSignOut = (): void =>
  whenUserSignsOut(() => void changeOccasionMemory({ recordedAt: {}, formulaUse: null }))

const sendAction = (name: UserActionName | 'open', extra: RecordedExtra) => {
  const action_code = name === 'open' ? name : userActions[name]
  return call(activityEndpoints.record, { body: { action_code, extra } })
}

/** Returns whether the server has it. */
export const recordUserAction = async (name: UserActionName, extra: RecordedExtra = {}): Promise<boolean> =>
  currentUser() !== null && (await sendAction(name, extra)).ok

export const recordUserActionOnce = (
  name: UserActionName | 'open',
  extra: RecordedExtra = {},
): Promise<boolean> => recordOnce(name, () => sendAction(name, extra))

/** Counts an app trigger. The server leaves out whoever subscribes. */
export const countAppTrigger = (counter: string): Promise<boolean> =>
  recordOnce(`count-${counter}`, () => call(activityEndpoints.count, { body: { counter } }))

/** Records an occasion with the six flags of the user's plan, and counts it. */
export async function recordOccasion(code: OccasionCode, extra: RecordedExtra): Promise<void> {
  const body = { ...registeredPlanFlags(), ...extra, action_code: code }
  if (await recordOnce(code, () => call(activityEndpoints.abandon, { body }))) await countAppTrigger(code)
}

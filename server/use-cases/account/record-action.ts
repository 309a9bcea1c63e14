import { FIRST_OPENING_CODE } from '#contract/action-codes.ts'
import { accountSecurityEvents } from '#contract/security.ts'
import type { ActionKind, ActivityStore, Extra, RecordedAction } from '../../people-ports.ts'

/**
 * The number of the newest actions of each kind that are kept (our choice). The daily app openings are kept separately.
 */
export const MOST_ACTIONS = 2000

export type ActionRow = { action_code: string; extra: Extra; created_at: string }

export const actionRowOf = ({ actionCode, extra, createdAt }: RecordedAction): ActionRow => ({
  action_code: actionCode,
  extra,
  created_at: createdAt.toISOString(),
})

export async function recordAction(
  { activities }: { activities: ActivityStore },
  userPk: number,
  input: { kind: ActionKind; action_code: string; extra?: Extra | undefined; now: Date },
): Promise<ActionRow> {
  const { kind, action_code: actionCode, extra = {}, now } = input
  if (kind === 'action' && actionCode === FIRST_OPENING_CODE) {
    const [last] = await activities.list(userPk, kind, { codes: [FIRST_OPENING_CODE], since: null, most: 1 })
    if (last && dayInSeoul(last.createdAt) === dayInSeoul(now)) return actionRowOf(last)
  }
  const action = { actionCode, extra, createdAt: now }
  await activities.record(userPk, {
    kind,
    ...action,
    most: MOST_ACTIONS,
    apart: [FIRST_OPENING_CODE, ...accountSecurityEvents],
  })
  return actionRowOf(action)
}

/** Seoul is always nine hours ahead of UTC: Korea has had no daylight saving time since 1988. */
const SEOUL_MS = 9 * 3_600_000
const dayInSeoul = (instant: Date): number => Math.floor((instant.getTime() + SEOUL_MS) / 86_400_000)

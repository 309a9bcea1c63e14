import { activityEndpoints } from '#contract/activity.ts'
import { trialPointsPassed, type UserActionName, userActions } from '#domain/occasions/user-actions.ts'
import { call } from '../request/api.ts'
import { serverNow } from '../request/server-clock.ts'
import { recordUserAction } from './record.ts'

/** Our choice: a trial that ended longer ago is nothing that happens now. */
const RECENT_DAYS = 7

const told = new Set<string>()

/** Records which points of a trial have passed, each once, on whichever device that is noticed first. */
export async function recordTrialPoints(
  pk: number,
  { start_date, end_date }: { start_date: string | null; end_date: string | null },
): Promise<void> {
  const [start, end, now] = [Date.parse(start_date ?? ''), Date.parse(end_date ?? ''), serverNow()]
  if (!(now - end < RECENT_DAYS * 86_400_000)) return
  const keyOf = (name: UserActionName): string => `${pk} ${start} ${name}`
  const passed = trialPointsPassed({ start, end }, now).filter(name => !told.has(keyOf(name)))
  if (passed.length === 0) return
  for (const name of passed) told.add(keyOf(name))
  const action_code = passed.map(name => userActions[name]).join(',')
  const known = await call(activityEndpoints.history, { query: { action_code, prev_days: 365 } })
  if (!known.ok) return
  const codes = known.value.actions.map(action => action.action_code)
  for (const name of passed) if (!codes.includes(userActions[name])) await recordUserAction(name)
}

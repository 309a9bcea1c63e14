import type { UserActionName } from '#domain/occasions/user-actions.ts'
import { currentUser } from '../session/session.ts'
import type { RecordedExtra } from './record.ts'

export type ReportedAction = { name: UserActionName; extra: RecordedExtra } | { name: 'formulaUsed' }

let waiting: { action: ReportedAction; pk: number | undefined }[] = []
let take: ((action: ReportedAction) => void) | null = null

/** Reports an action to the code that records it, which no screen loads; until that has loaded, the action waits. */
export function reportUserAction(name: UserActionName, extra: RecordedExtra = {}): void {
  report({ name, extra })
}

/** The device has answered a formula of its owner's own. */
export const reportFormulaUse = (): void => report({ name: 'formulaUsed' })

function report(action: ReportedAction): void {
  if (take) take(action)
  else waiting.push({ action, pk: currentUser()?.pk })
}

/**
 * Hands over what has waited and whatever is reported from now on, until the returned function is called. What another user of this
 * device has done is recorded of nobody.
 */
export function takeReportedActions(taker: (action: ReportedAction) => void): () => void {
  const before = waiting
  waiting = []
  take = taker
  for (const { action, pk } of before) if (pk === currentUser()?.pk) taker(action)
  return () => {
    take = null
  }
}

import type { UserActionName } from '#domain/occasions/user-actions.ts'
import { whenUserSignsOut } from '../session/session.ts'
import type { RecordedExtra } from './record.ts'

export type ReportedAction = { name: UserActionName; extra: RecordedExtra }

let waiting: ReportedAction[] = []
let take: ((action: ReportedAction) => void) | null = null

/** The next user of this device has done nothing of it. */
whenUserSignsOut(() => {
  waiting = []
})

/** Reports an action to the code that records it, which no screen loads; until that has loaded, the action waits. */
export function reportUserAction(name: UserActionName, extra: RecordedExtra = {}): void {
  if (take) take({ name, extra })
  else waiting.push({ name, extra })
}

/** Hands over what has waited and whatever is reported from now on, until the returned function is called. */
export function takeReportedActions(taker: (action: ReportedAction) => void): () => void {
  take = taker
  for (const action of waiting.splice(0)) taker(action)
  return () => {
    take = null
  }
}

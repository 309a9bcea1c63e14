import type { ActionKind, Activities } from '../people-ports.ts'
import { MOST_ACTIONS, type ShownAction, shownAction } from './record-action.ts'

export async function readActions(
  { activities }: { activities: Activities },
  userPk: number,
  kind: ActionKind,
  filter: { codes: readonly string[]; since: Date | null },
): Promise<{ actions: ShownAction[] }> {
  const actions = await activities.list(userPk, kind, { ...filter, most: MOST_ACTIONS })
  return { actions: actions.map(shownAction) }
}

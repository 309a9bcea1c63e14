import { historyCodes } from '#contract/activity.ts'
import type { ActionKind, Activities } from '../../people-ports.ts'
import { MOST_ACTIONS, type ShownAction, shownAction } from './record-action.ts'

export async function readActions(
  { activities }: { activities: Activities },
  userPk: number,
  kind: ActionKind,
  filter: { codes: readonly string[]; since: Date | null },
): Promise<{ actions: ShownAction[] }> {
  // Changes of the sign-in methods are left out: they are stored as actions too, but shown on another screen.
  const codes = kind === 'action' && filter.codes.length === 0 ? historyCodes : filter.codes
  const actions = await activities.list(userPk, kind, { ...filter, codes, most: MOST_ACTIONS })
  return { actions: actions.map(shownAction) }
}

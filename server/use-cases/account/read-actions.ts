import { userActionCodes } from '#contract/action-codes.ts'
import type { ActionKind, ActivityStore } from '../../people-ports.ts'
import { type ActionRow, actionRowOf, MOST_ACTIONS } from './record-action.ts'

export async function readActions(
  { activities }: { activities: ActivityStore },
  userPk: number,
  kind: ActionKind,
  filter: { codes: readonly string[]; since: Date | null },
): Promise<{ actions: ActionRow[] }> {
  // Changes of the sign-in methods are left out: they are stored as actions too, but shown on another screen.
  const codes = kind === 'action' && filter.codes.length === 0 ? userActionCodes : filter.codes
  const actions = await activities.list(userPk, kind, { ...filter, codes, most: MOST_ACTIONS })
  return { actions: actions.map(actionRowOf) }
}

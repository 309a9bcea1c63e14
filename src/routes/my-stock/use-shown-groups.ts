import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { limitReachedText } from '#domain/plan/why-not.ts'
import type { GroupType } from '#domain/sync/item.ts'
import { type MyGroup, useGroups } from '#state/my-stocks/my-groups.ts'
import { useKnownPlan } from '#state/session/plan.ts'
import { useText } from '#ui/frame/language.tsx'
import { withinLimit } from './view.ts'

/**
 * Returns the groups of a type within the plan's limit, and the requested group or, when it does not exist, the first
 * one.
 */
export function useShownGroups(type: GroupType, groupId: string | null) {
  const { lang } = useText()
  const plan = useKnownPlan()
  const limit = planLimitsOf(plan ?? 'free').groups[type]
  const mine = useGroups(type)
  const loading = mine.loading || plan === null
  const groups: readonly MyGroup[] = loading ? [] : mine.groups
  const { shown, locked } = withinLimit(
    groups.filter(({ body }) => !body.is_hidden),
    limit,
  )
  return {
    ...{ loading, groups, shown, locked },
    problem: mine.problem,
    group: shown.find(({ id }) => id === groupId) ?? shown[0],
    isFull: groups.length >= limit,
    /** Says why no further group can be created; empty without a limit. */
    why: Number.isFinite(limit) ? limitReachedText(type, limit)[lang] : '',
  }
}

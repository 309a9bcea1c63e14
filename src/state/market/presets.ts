import { useMemo } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { MOST_ROWS_AT_ONCE, screenerEndpoints } from '#contract/screener.ts'
import type { Country } from '#domain/market/country.ts'
import type { PresetName } from '#domain/screener/filter/names.ts'
import { planCacheName } from '../request/kept.ts'
import { type PagedReply, usePaged } from '../request/paged.ts'
import { useSubscription } from '../session/plan.ts'
import { useSession } from '../session/session.ts'

export type PresetReply = ReplyOf<typeof screenerEndpoints.preset>
export type PresetPeriod = PresetReply['period']

/**
 * Returns a preset's stocks, page by page. The plan limits how many rows are sent, so there is one cache entry per
 * plan, and a signed-in user's request carries their token.
 */
export function usePreset(name: PresetName, country: Country, period: PresetPeriod): PagedReply<PresetReply> {
  const isSomebody = useSession().user !== null
  const { plan, view } = useSubscription()
  const endpoint = useMemo(
    () => ({ ...screenerEndpoints.preset, auth: isSomebody ? ('user' as const) : ('public' as const) }),
    [isSomebody],
  )
  const isPlanKnown = !isSomebody || view !== null
  const answer = usePaged(
    planCacheName(isPlanKnown ? plan : undefined, `preset/${name}/${country}/${period}`),
    endpoint,
    { params: { id: name }, query: { country, period, limit: MOST_ROWS_AT_ONCE, offset: 0 } },
  )
  // Locked rows cannot be loaded as a further page.
  return answer.data && answer.data.locked > 0 ? { ...answer, more: null } : answer
}

import { useState } from 'react'
import type { AlertScopeBody } from '#domain/alerts/settings.ts'
import type { FollowableEntry } from '#features/alerts/followable-entries.ts'
import { LazyPushPermission } from '#features/alerts/later.tsx'
import { AlertSection } from '#features/alerts/part.tsx'
import { SavedStatusText } from '#features/alerts/saved-note.tsx'
import { suggestEntriesToFollow } from '#features/alerts/search-followable-entries.ts'
import { useSaveWithStatus } from '#features/alerts/use-saved.ts'
import { followTopic } from '#state/alerts/alerts.ts'
import { useCountry } from '#state/market/country.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { useStockRows } from '#state/market/stock-rows.ts'
import { useAiReportItem } from '#state/my-stocks/my-groups.ts'
import { alertWords } from '#text/words/notification.ts'
import { useWords } from '#ui/frame/language.tsx'
import { FollowRow } from './follow-row.tsx'

/** Number of my stocks whose sectors are suggested. Our choice. */
const LOOKED_AT = 20

/** Suggests entries to start with; one that the user follows moves to the list of followed entries. */
export function FollowSuggestions({ scope }: { scope: AlertScopeBody }) {
  const words = useWords(alertWords)
  const [country] = useCountry()
  const ids = (useAiReportItem()?.body.stocks ?? []).slice(0, LOOKED_AT).map(({ fsym_id }) => fsym_id)
  const { rows } = useStockRows(ids)
  const { said, save } = useSaveWithStatus()
  const [requested, setRequested] = useState(false)
  const missing = useMissingFeeds()
  const suggested = suggestEntriesToFollow(
    ids.flatMap(id => rows.get(id) ?? []),
    country,
  ).filter(
    ({ scope: name, id }) => !scope[name].includes(id) && !(name === 'themes' && missing(country, 'themes')),
  )
  const choose = async (of: FollowableEntry) => {
    if (await save(() => followTopic(of.scope, of.id))) setRequested(true)
  }
  if (suggested.length === 0 && !requested) return null
  return (
    <div className="alert-narrow">
      <AlertSection title={words.suggested} lead={words.suggestedLead} note={<SavedStatusText said={said} />}>
        <ul className="alert-rows" aria-label={words.suggested}>
          {suggested.map(of => (
            <li key={`${of.scope}/${of.id}`}>
              <FollowRow of={of} isFollowed={false} onPress={() => void choose(of)} />
            </li>
          ))}
        </ul>
      </AlertSection>
      {requested && <LazyPushPermission reason="group" />}
    </div>
  )
}

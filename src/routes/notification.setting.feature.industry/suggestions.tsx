import { useState } from 'react'
import type { AlertScopeBody } from '#domain/alerts/settings.ts'
import { follow } from '#state/alerts.ts'
import { useCountry } from '#state/country.ts'
import { useReports } from '#state/my-groups.ts'
import { useStockRows } from '#state/stock-rows.ts'
import { alertWords } from '#text/notification.ts'
import { useText } from '#ui/language.tsx'
import { FollowRow } from '../pieces/alert/follow-row.tsx'
import { LatePushPermission } from '../pieces/alert/later.tsx'
import { AlertSection } from '../pieces/alert/part.tsx'
import { type Pickable, suggestionsFor } from '../pieces/alert/pickable.ts'
import { SavedNote } from '../pieces/alert/saved-note.tsx'
import { useSaved } from '../pieces/alert/use-saved.ts'

/** As many of my stocks as are looked at for their sectors. */
const LOOKED_AT = 20

/** To begin with; what is followed goes from here to its list. */
export function Suggestions({ scope }: { scope: AlertScopeBody }) {
  const { lang } = useText()
  const words = alertWords[lang]
  const [country] = useCountry()
  const ids = (useReports()?.body.stocks ?? []).slice(0, LOOKED_AT).map(({ fsym_id }) => fsym_id)
  const { rows } = useStockRows(ids)
  const { said, save } = useSaved()
  const [asked, setAsked] = useState(false)
  const suggested = suggestionsFor(
    ids.flatMap(id => rows.get(id) ?? []),
    country,
  ).filter(({ scope: name, id }) => !scope[name].includes(id))
  const choose = async (of: Pickable) => {
    if (await save(() => follow(of.scope, of.id))) setAsked(true)
  }
  if (suggested.length === 0 && !asked) return null
  return (
    <div className="alert-narrow">
      <AlertSection title={words.suggested} lead={words.suggestedLead} note={<SavedNote said={said} />}>
        <ul className="alert-rows" aria-label={words.suggested}>
          {suggested.map(of => (
            <li key={`${of.scope}/${of.id}`}>
              <FollowRow of={of} isFollowed={false} onPress={() => void choose(of)} />
            </li>
          ))}
        </ul>
      </AlertSection>
      {asked && <LatePushPermission reason="group" />}
    </div>
  )
}

import { useId } from 'react'
import { MAX_FOLLOWED_SCOPES } from '#domain/alerts/settings.ts'
import { AlertCheckbox } from '#features/alerts/box.tsx'
import type { FollowableEntry } from '#features/alerts/followable-entries.ts'
import { alertWords } from '#text/words/notification.ts'
import { useText, useWords } from '#ui/frame/language.tsx'

type PickProps = {
  of: FollowableEntry
  isSearched: boolean
  isOn: boolean
  isFull: boolean
  onChange: (of: FollowableEntry, isOn: boolean) => void
}

/** A search result also states its kind; in a list the heading states it. */
export function TopicPick({ of, isSearched, isOn, isFull, onChange }: PickProps) {
  const { lang } = useText()
  const words = useWords(alertWords)
  const id = useId()
  const what = [words.scopes[of.scope], ...(of.country ? [words.countries[of.country]] : [])].join(' · ')
  return (
    <>
      <div className="alert-pick">
        <AlertCheckbox
          id={id}
          mark={isOn ? 'all' : 'none'}
          disabled={isFull && !isOn}
          onPress={() => onChange(of, !isOn)}
        />
        <label htmlFor={id}>
          {of[lang]}
          {isSearched && <span className="caption"> {what}</span>}
        </label>
      </div>
      {isFull && !isOn && <p className="caption">{words.full({ total: MAX_FOLLOWED_SCOPES })}</p>}
    </>
  )
}

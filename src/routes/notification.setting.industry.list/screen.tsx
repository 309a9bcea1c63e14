import { useId, useState } from 'react'
import { MOST_FOLLOWED } from '#domain/alerts/settings.ts'
import { countries } from '#domain/market/country.ts'
import { AlertCheckbox } from '#features/alerts/box.tsx'
import { GuestInvitation } from '#features/alerts/guest.tsx'
import { LatePushPermission, LateSyncState } from '#features/alerts/later.tsx'
import {
  findPickables,
  type Pickable,
  pickables,
  type ScopeName,
  scopeNames,
} from '#features/alerts/pickable.ts'
import { SavedNote } from '#features/alerts/saved-note.tsx'
import { useSaved } from '#features/alerts/use-saved.ts'
import { follow, unfollow, useFollowed } from '#state/alerts/alerts.ts'
import { useCountry } from '#state/market/country.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSession } from '#state/session/session.ts'
import { alertWords } from '#text/words/notification.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import '#features/alerts/alerts.css'

/** Lists all sectors, themes and presets that can be followed, with a search. */
export function Screen() {
  const { t } = useText()
  const words = useWords(alertWords)
  const { online } = useConnectivity()
  const isGuest = useSession().status === 'guest'
  const { scope } = useFollowed()
  const [name, setName] = useState<ScopeName>('sectors')
  const [country, setCountry] = useCountry()
  const [text, setText] = useState('')
  const [requested, setRequested] = useState<ScopeName | null>(null)
  const { said, save } = useSaved()
  const isSearched = text.trim() !== ''
  // A search covers all lists, so that the user need not know which one has the entry.
  const among = isSearched
    ? pickables
    : pickables.filter(each => each.scope === name && (each.country ?? country) === country)
  const found = findPickables(among, text)
  const chosen = scope[name].length
  const toggle = async (of: Pickable, isOn: boolean) => {
    const done = await save(async () => {
      if (isOn) await follow(of.scope, of.id)
      else await unfollow(of.scope, of.id)
    })
    if (done && isOn) setRequested(of.scope)
  }
  return (
    <Page
      title={t('titles.notificationIndustryList')}
      heading={words.pickHead}
      lead={words.pickLead({ count: chosen, total: pickables.filter(each => each.scope === name).length })}
      width="text"
    >
      <LateSyncState />
      {!online && <OfflineNote />}
      {isGuest && <GuestInvitation returnTo="/notification/setting/industry/list" />}
      <search className="stack alert-search">
        <Field
          label={words.pickSearch}
          name="text"
          type="search"
          autoComplete="off"
          value={text}
          onChange={setText}
        />
      </search>
      {!isSearched && (
        <div className="tools pad">
          <Segmented
            label={words.pickKind}
            value={name}
            items={scopeNames.map(value => ({ value, label: words.scopes[value] }))}
            onChange={setName}
          />
          {name !== 'themes' && (
            <Segmented
              label={words.country}
              value={country}
              items={countries.map(value => ({ value, label: words.countries[value] }))}
              onChange={setCountry}
            />
          )}
        </div>
      )}
      <div className="alert-found pad">
        <p className="caption" role="status">
          {found.length === 0 ? words.notFound({ name: text.trim() }) : words.found({ count: found.length })}
        </p>
        <SavedNote said={said} />
      </div>
      {found.length === 0 && (
        <p className="pad">
          <Button onClick={() => setText('')}>{words.clearSearch}</Button>
        </p>
      )}
      <ul className="alert-rows alert-picks" aria-label={words.pickHead}>
        {found.map(of => (
          <li key={`${of.scope}/${of.id}`}>
            <Pick
              of={of}
              isSearched={isSearched}
              isOn={scope[of.scope].includes(of.id)}
              isFull={scope[of.scope].length >= MOST_FOLLOWED}
              onChange={toggle}
            />
          </li>
        ))}
      </ul>
      {requested && <LatePushPermission reason={requested === 'presets' ? 'preset' : 'group'} />}
      <div className="foot-note">
        <LinkButton kind={isGuest ? 'plain' : 'primary'} href="/notification/setting/feature/industry">
          {words.done}
        </LinkButton>
      </div>
    </Page>
  )
}

type PickProps = {
  of: Pickable
  isSearched: boolean
  isOn: boolean
  isFull: boolean
  onChange: (of: Pickable, isOn: boolean) => void
}

/** A search result also states its kind; in a list the heading states it. */
function Pick({ of, isSearched, isOn, isFull, onChange }: PickProps) {
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
      {isFull && !isOn && <p className="caption">{words.full({ total: MOST_FOLLOWED })}</p>}
    </>
  )
}

import { useState } from 'react'
import { MAX_FOLLOWED_SCOPES } from '#domain/alerts/settings.ts'
import { countries } from '#domain/market/country.ts'
import {
  type AlertScopeName,
  alertScopeNames,
  type FollowableEntry,
  followableEntries,
} from '#features/alerts/followable-entries.ts'
import { GuestInvitation } from '#features/alerts/guest.tsx'
import { LazyPushPermission, LazySyncState } from '#features/alerts/later.tsx'
import { SavedStatusText } from '#features/alerts/saved-note.tsx'
import { searchFollowableEntries } from '#features/alerts/search-followable-entries.ts'
import { useSaveWithStatus } from '#features/alerts/use-saved.ts'
import { MissingFeedLines } from '#features/loading/missing-feed.tsx'
import { followTopic, unfollowTopic, useFollowedTopics } from '#state/alerts/alerts.ts'
import { useCountry } from '#state/market/country.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSession } from '#state/session/session.ts'
import { alertWords } from '#text/words/notification.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import '#features/alerts/alerts.css'
import { TopicPick } from './pick.tsx'

/** Lists all sectors, themes and presets that can be followed, with a search. */
export function Screen() {
  const { t } = useText()
  const words = useWords(alertWords)
  const { online } = useConnectivity()
  const isGuest = useSession().status === 'guest'
  const { scope } = useFollowedTopics()
  const [name, setName] = useState<AlertScopeName>('sectors')
  const [country, setCountry] = useCountry()
  const [text, setText] = useState('')
  const [requested, setRequested] = useState<AlertScopeName | null>(null)
  const { said, save } = useSaveWithStatus()
  const isSearched = text.trim() !== ''
  // A search covers all lists, so that the user need not know which one has the entry.
  const among = isSearched
    ? followableEntries
    : followableEntries.filter(each => each.scope === name && (each.country ?? country) === country)
  const found = searchFollowableEntries(among, text)
  const chosen = scope[name].length
  const toggle = async (of: FollowableEntry, isOn: boolean) => {
    const done = await save(async () => {
      if (isOn) await followTopic(of.scope, of.id)
      else await unfollowTopic(of.scope, of.id)
    })
    if (done && isOn) setRequested(of.scope)
  }
  return (
    <Page
      title={t('titles.notificationIndustryList')}
      heading={words.pickHead}
      lead={words.pickLead({
        count: chosen,
        total: followableEntries.filter(each => each.scope === name).length,
      })}
      width="text"
    >
      <LazySyncState />
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
          <SegmentedControl
            label={words.pickKind}
            value={name}
            items={alertScopeNames.map(value => ({ value, label: words.scopes[value] }))}
            onChange={setName}
          />
          {name !== 'themes' && (
            <SegmentedControl
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
        <SavedStatusText said={said} />
      </div>
      {!isSearched && name !== 'presets' && (
        <MissingFeedLines country={country} feeds={[name === 'sectors' ? 'details' : 'themes']} />
      )}
      {found.length === 0 && (
        <p className="pad">
          <Button onClick={() => setText('')}>{words.clearSearch}</Button>
        </p>
      )}
      <ul className="alert-rows alert-picks" aria-label={words.pickHead}>
        {found.map(of => (
          <li key={`${of.scope}/${of.id}`}>
            <TopicPick
              of={of}
              isSearched={isSearched}
              isOn={scope[of.scope].includes(of.id)}
              isFull={scope[of.scope].length >= MAX_FOLLOWED_SCOPES}
              onChange={toggle}
            />
          </li>
        ))}
      </ul>
      {requested && <LazyPushPermission reason={requested === 'presets' ? 'preset' : 'group'} />}
      <div className="foot-note">
        <LinkButton kind={isGuest ? 'plain' : 'primary'} href="/notification/setting/feature/industry">
          {words.done}
        </LinkButton>
      </div>
    </Page>
  )
}

import { useState } from 'react'
import {
  clearOptionalStorage,
  deviceStorageList,
  hasOptionalStorage,
} from '#state/my-stocks/device-storage-list.ts'
import { cookiePolicyWords } from '#text/words/cookie-policy.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { type ExplainedStorageItem, groupByStoragePlace, storageDurationOf, storedItemKey } from './view.ts'

/** Lists everything that the app may store on a device, from the same list that the sign-out is tested against. */
export function Screen() {
  const { t } = useText()
  const words = useWords(cookiePolicyWords)
  const [left, setLeft] = useState<'some' | 'none' | 'forgotten'>(() =>
    hasOptionalStorage() ? 'some' : 'none',
  )
  const forget = () => {
    clearOptionalStorage()
    setLeft('forgotten')
  }
  return (
    <Page
      title={t('titles.cookiePolicy')}
      heading={words.heading}
      lead={words.lead({ count: deviceStorageList.length })}
      width="text"
    >
      <p className="lone-line">{words.text}</p>
      <section>
        <SectionHead title={words.optional} lead={words.optionalText} />
        <div className="stack">
          {left === 'some' && <Button onClick={forget}>{words.forget}</Button>}
          <p className="caption" role="status">
            {left === 'none' ? words.nothing : left === 'forgotten' && words.forgotten}
          </p>
        </div>
      </section>
      {groupByStoragePlace(deviceStorageList).map(({ place, entries }) => (
        <section key={place}>
          <SectionHead title={words.places[place]} note={entries.length} />
          {entries.map(entry => (
            <article key={storedItemKey(entry)} className="term">
              <h3 className="break-all">{storedItemKey(entry)}</h3>
              <dl>
                <dt>{words.why}</dt>
                <dd>{words.what[storedItemKey(entry) as ExplainedStorageItem]}</dd>
                <dt>{words.until}</dt>
                <dd>{words.durations[storageDurationOf(entry)]}</dd>
              </dl>
            </article>
          ))}
        </section>
      ))}
    </Page>
  )
}

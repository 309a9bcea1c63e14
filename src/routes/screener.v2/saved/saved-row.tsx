import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Country } from '#domain/market/country.ts'
import { screenerHref } from '#features/screener/address.ts'
import { describeFilter } from '#features/screener/describe-filter.ts'
import { useScreenedStocks } from '#state/market/screener.ts'
import type { UserFilter } from '#state/my-stocks/saved-filters.ts'
import { savedFilterWords } from '#text/words/screener-saved.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

/** Shows a saved filter: its name, its conditions, and the number of results with their day. The link opens it. */
export function SavedFilterRow({ kept, country }: { kept: UserFilter; country: Country }) {
  const text = useText()
  const words = savedFilterWords[text.lang]
  const place = useRef<HTMLAnchorElement>(null)
  const inSight = useInSight(place)
  const { saved, pending, fellBack, name } = kept
  const notes = [...(pending ? [words.waits] : []), ...(fellBack.length > 0 ? [words.fellBack] : [])]
  return (
    <Anchor
      href={screenerHref({ country, saved: { ...saved, prevClickTab: 'my' } })}
      className="saved-link"
      ref={place}
    >
      <span className="saved-name">{name}</span>
      {inSight ? <SavedCount kept={kept} country={country} /> : <Counted>{words.counting}</Counted>}
      <span className="saved-asks">{describeFilter(saved, country, text)}</span>
      {notes.map(note => (
        <span key={note} className="saved-asks caption">
          {note}
        </span>
      ))}
    </Anchor>
  )
}

function SavedCount({ kept: { saved }, country }: { kept: UserFilter; country: Country }) {
  const { lang, day } = useText()
  const words = useWords(savedFilterWords)
  const { value, problem } = useScreenedStocks({ country, saved, columns: [], limit: 0 })
  if (!value) return <Counted>{problem ? words.notCounted : words.counting}</Counted>
  return (
    <>
      <span className="saved-count number">{words.stocks({ count: value.total.toLocaleString(lang) })}</span>
      <span className="saved-when caption">
        {words.country[country]} · {words.asOf({ date: day(value.as_of) })}
      </span>
    </>
  )
}

/** This box is as tall as the count that will replace it. */
const Counted = ({ children }: { children: ReactNode }) => (
  <>
    <span className="saved-count second">{children}</span>
    <span className="saved-when caption">{'\u00a0'}</span>
  </>
)

/** Returns whether the row was ever in view; a row that never was is not counted. */
function useInSight(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (seen || !element) return
    const watch = new IntersectionObserver(entries => {
      if (entries.some(each => each.isIntersecting)) setSeen(true)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [seen, place])
  return seen
}

import type { Country } from '#domain/market/country.ts'
import { SharedCountryChoice } from '#features/stock-list/own-country-choice.tsx'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { homeWords } from '#text/words/home.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { FullListLink } from './full-list-link.tsx'
import { firstAndLast, type GroupMove } from './group-moves.ts'
import { largestMove, MoveRows } from './moves.tsx'
import { HomeReplySection } from './part.tsx'
import { useSectorAndThemeMoves } from './use-sector-and-theme-moves.ts'

/** Number of gainers and number of losers that are shown per kind. Our choice. */
const EACH = 2

/**
 * Shows the groups that move most. `choice` says whether it contains the country control, because there is none above
 * it.
 */
export function HomeGroupMoves({ country, choice }: { country: Country; choice: boolean }) {
  const { asOf } = useText()
  const words = useWords(homeWords)
  const { sectors, themes, ofSectors, ofThemes } = useSectorAndThemeMoves(country)
  return (
    <section>
      {choice && (
        <div className="toolbar">
          <SharedCountryChoice label={words.country} />
        </div>
      )}
      <HomeReplySection answer={sectors} rows={2 * EACH + 2}>
        {({ as_of, sectors: all }) =>
          all.every(({ members }) => members === 0) ? (
            <>
              <SectionHead title={words.sectors} />
              <UnknownGroupsLine country={country} feed="details" />
            </>
          ) : (
            <Movers
              title={words.sectors}
              note={`${words.upShare} · ${asOf(as_of)}`}
              moves={ofSectors}
              more={{ href: '/?moreSector=true', text: words.allSectors({ count: ofSectors.length }) }}
            />
          )
        }
      </HomeReplySection>
      <HomeReplySection answer={themes} rows={2 * EACH + 2}>
        {({ as_of, feed }) =>
          feed === null ? (
            <>
              <SectionHead title={words.themes} />
              <UnknownGroupsLine country={country} feed="themes" />
            </>
          ) : (
            <Movers
              title={words.themes}
              note={`${words.upShare} · ${asOf(as_of)}`}
              moves={ofThemes}
              more={{ href: '/?page=themes', text: words.allThemes({ count: ofThemes.length }) }}
            />
          )
        }
      </HomeReplySection>
    </section>
  )
}

/** Stands where groups would be whose members nobody knows. */
export function UnknownGroupsLine({ country, feed }: { country: Country; feed: 'details' | 'themes' }) {
  const { lang } = useText()
  const words = useWords(homeWords)
  const missing = useMissingFeeds()
  return <p className="second lone-line">{missing(country, feed)?.[lang] ?? words.noGroups}</p>
}

type MoversProps = {
  title: string
  note: string
  moves: readonly GroupMove[]
  more: { href: string; text: string }
}

function Movers({ title, note, moves, more }: MoversProps) {
  return (
    <>
      <SectionHead title={title} note={note} />
      <MoveRows moves={firstAndLast(moves, EACH)} most={largestMove(moves)} label={title} />
      <FullListLink {...more} opens />
    </>
  )
}

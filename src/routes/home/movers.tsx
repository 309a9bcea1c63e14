import type { Country } from '#domain/market/country.ts'
import { SharedCountryChoice } from '#features/stock-list/own-country-choice.tsx'
import { useSectorMoves, useThemeMoves } from '#state/market/home-market.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { homeWords } from '#text/words/home.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { firstAndLast, type GroupMove, groupMoves } from './group-moves.ts'
import { largestMove, MoveRows } from './moves.tsx'
import { HomeReplySection } from './part.tsx'

/** Number of gainers and number of losers that are shown per kind. Our choice. */
const EACH = 2

export function useSectorAndThemeMoves(country: Country) {
  const { lang } = useText()
  const sectors = useSectorMoves(country)
  const themes = useThemeMoves(country)
  return {
    sectors,
    themes,
    ofSectors: groupMoves(sectors.data?.sectors ?? [], 'weighted', lang, ({ code }) => ({
      id: code,
      href: `/sector/${country}/${code}`,
    })),
    // A theme's own address needs its position in the list, so each links to the list of themes.
    ofThemes: groupMoves(themes.data?.themes ?? [], 'median', lang, ({ id }) => ({
      id,
      href: '/theme/homethemerank',
    })),
  }
}

/**
 * Shows the groups that move most. `choice` says whether it contains the country control, because there is none above
 * it.
 */
export function HomeGroupMoves({ country, choice }: { country: Country; choice: boolean }) {
  const { asOf, lang } = useText()
  const words = useWords(homeWords)
  const missing = useMissingFeeds()
  const { sectors, themes, ofSectors, ofThemes } = useSectorAndThemeMoves(country)
  return (
    <section>
      {choice && (
        <div className="toolbar">
          <SharedCountryChoice label={words.country} />
        </div>
      )}
      <HomeReplySection answer={sectors} rows={2 * EACH + 2}>
        {({ as_of }) => (
          <Movers
            title={words.sectors}
            note={`${words.upShare} · ${asOf(as_of)}`}
            moves={ofSectors}
            more={{ href: '/?moreSector=true', text: words.allSectors({ count: ofSectors.length }) }}
          />
        )}
      </HomeReplySection>
      <HomeReplySection answer={themes} rows={2 * EACH + 2}>
        {({ as_of, feed }) =>
          feed === null ? (
            <p className="second lone-line">{missing(country, 'themes')?.[lang] ?? words.noThemes}</p>
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

/** A link to a full list. With `opens` the list opens in a sheet over home and replaces home's entry in the history. */
export function FullListLink({ href, text, opens = false }: { href: string; text: string; opens?: boolean }) {
  return (
    <Anchor className="more-line" href={href} replace={opens}>
      {text}
      <Icon name="chevron" size={16} />
    </Anchor>
  )
}

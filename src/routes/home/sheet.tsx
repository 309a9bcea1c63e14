import { startTransition, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Country } from '#domain/market/country.ts'
import { usePresetsToday } from '#state/market/home-market.ts'
import { homeWords } from '#text/words/home.ts'
import { useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { UnknownGroupsLine } from './movers.tsx'
import { largestMove, MoveRows } from './moves.tsx'
import { HomeReplySection } from './part.tsx'
import { PresetRows } from './preset-rows.tsx'
import { LockedPresetsNote } from './presets.tsx'
import { useSectorAndThemeMoves } from './use-sector-and-theme-moves.ts'

const lists = ['sectors', 'themes', 'presets'] as const

/**
 * Returns the list that the address names, which may be an unknown name. It is read here, so that home does not render
 * again below the sheet.
 */
function useAsked(): string | null {
  const query = new URLSearchParams(useSearch())
  return query.get('moreSector') === 'true' ? 'sectors' : query.get('page')
}

/**
 * A full list in a sheet over home. The address names the list, so that it can be shared; closing removes it from the address.
 */
export function HomeFullListSheet({ home, country }: { home: string; country: Country }) {
  const requested = useAsked()
  const words = useWords(homeWords)
  const [, navigate] = useLocation()
  const opened = lists.find(list => list === requested) ?? null
  const [closed, setClosed] = useState<typeof opened>(null)
  const shown = opened === closed ? null : opened
  // The content stays rendered while the sheet slides away.
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(shown)
  useEffect(() => {
    if (opened === null) return setClosed(null)
    if (closed !== opened) return
    // The navigation waits for the sheet, which first removes its own entry from the history.
    const timer = setTimeout(() => navigate(home, { replace: true }))
    return () => clearTimeout(timer)
  }, [opened, closed, home, navigate])
  const list = last ?? 'sectors'
  return (
    <Sheet
      open={shown !== null}
      onClose={() => startTransition(() => setClosed(opened))}
      title={`${words[list]} · ${words.countries[country]}`}
    >
      <div className="home-sheet">
        {list === 'presets' ? (
          <AllPresets country={country} />
        ) : (
          <AllMoves
            kind={list === 'sectors' ? 'ofSectors' : 'ofThemes'}
            label={words[list]}
            country={country}
          />
        )}
      </div>
    </Sheet>
  )
}

type AllMovesProps = { kind: 'ofSectors' | 'ofThemes'; label: string; country: Country }

function AllMoves({ kind, label, country }: AllMovesProps) {
  const { [kind]: moves, sectors, themes } = useSectorAndThemeMoves(country)
  return (
    <HomeReplySection<unknown> answer={kind === 'ofSectors' ? sectors : themes} rows={8}>
      {() =>
        moves.length === 0 ? (
          <UnknownGroupsLine country={country} feed={kind === 'ofSectors' ? 'details' : 'themes'} />
        ) : (
          <MoveRows moves={moves} most={largestMove(moves)} label={label} />
        )
      }
    </HomeReplySection>
  )
}

function AllPresets({ country }: { country: Country }) {
  const answer = usePresetsToday(country)
  return (
    <>
      <LockedPresetsNote />
      <HomeReplySection answer={answer} rows={8}>
        {({ presets }) => (
          <PresetRows presets={presets.filter(({ available }) => available)} country={country} />
        )}
      </HomeReplySection>
    </>
  )
}

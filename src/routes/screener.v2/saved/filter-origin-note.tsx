import type { Country } from '#domain/market/country.ts'
import { filterOriginOf } from '#domain/screener/filter/filter-origin.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { presets } from '#domain/screener/presets/index.ts'
import { presetHref } from '#features/screener/preset-href.ts'
import { useSavedFilters } from '#state/my-stocks/saved-filters.ts'
import { savedFilterWords } from '#text/words/screener-saved.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText } from '#ui/frame/language.tsx'

/** Leads back to the preset, or to the list of my filters, in which the filter was opened. */
export function FilterOriginNote({ saved, country }: { saved: SavedFilter; country: Country }) {
  const { lang } = useText()
  const words = savedFilterWords[lang]
  const { filters } = useSavedFilters()
  const origin = filterOriginOf(saved)
  if (origin?.kind === 'weekly')
    return (
      <BackTo
        text={words.fromPreset({ name: presets[origin.preset][lang] })}
        link={words.toPreset}
        href={presetHref(origin.preset, country)}
      />
    )
  const mine = origin && filters.find(({ id }) => id === origin.id)
  if (!mine || saved.prevClickTab !== 'my') return null
  return (
    <BackTo
      text={words.fromMine({ name: mine.name })}
      link={words.toMine}
      href={`/screener/v2?tab=my&country=${country}`}
    />
  )
}

const BackTo = ({ text, link, href }: { text: string; link: string; href: string }) => (
  <div className="strip-note">
    <Icon name="info" size={16} />
    <p>{text}</p>
    <LinkButton kind="quiet" href={href}>
      {link}
    </LinkButton>
  </div>
)

import { categories } from '#domain/market/groups/categories.ts'
import { stockThemes } from '#domain/market/groups/theme.ts'
import { filteringPresets } from '#domain/screener/filter/filter-origin.ts'
import {
  type AttractivenessBand,
  attractivenessBandNames,
  type PresetName,
  presetNames,
} from '#domain/screener/filter/names.ts'
import { presetFilterInCountry } from '#domain/screener/presets/in-country.ts'
import { presets } from '#domain/screener/presets/index.ts'
import { categoryLabelText } from '../../phrase.ts'
import { type FilterContext, formatCount } from '../filter-context.ts'
import { metricLabels } from '../labels.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { ChoiceList } from './choice-list.tsx'

type Props = { desk: FilterContext }
/** Long lists show all items only while their card is open. */
type ListProps = Props & { isOpen: boolean }

export function MarketsEditor({ desk }: Props) {
  const { saved, edit, words } = desk
  return (
    <ChoiceChips
      label={words.own.markets}
      items={metricLabels('market', desk, saved.markets).map(({ label, count }) => ({
        value: label,
        label: categoryLabelText('market', label, desk),
        count: count === null ? undefined : formatCount(desk, count),
      }))}
      chosen={saved.markets}
      onChange={markets => edit(before => ({ ...before, markets }))}
    />
  )
}

export function SectorsEditor({ desk, isOpen }: ListProps) {
  const { saved, edit, words } = desk
  return (
    <ChoiceList
      brief={!isOpen}
      label={words.own.sectors}
      items={metricLabels('sector', desk, saved.sectors).map(({ label, count }) => ({
        value: label,
        label: categoryLabelText('sector', label, desk),
        count: count === null ? undefined : formatCount(desk, count),
      }))}
      chosen={saved.sectors}
      onChange={sectors => edit(before => ({ ...before, sectors }))}
    />
  )
}

const NONE = ''

export function ThemeEditor({ desk, isOpen }: ListProps) {
  const { saved, edit, words, filters, choices, text } = desk
  const counts = new Map(choices?.themes.map(({ label, count }) => [label, count]))
  const items = [...stockThemes, ...categories].map(theme => ({
    value: theme.id,
    label: theme[text.lang],
    also: [theme.ko, theme.en],
    count: choices ? formatCount(desk, counts.get(theme.id) ?? 0) : undefined,
    under: theme.kind === 'theme' ? filters.themes : filters.categories,
  }))
  return (
    <ChoiceList
      brief={!isOpen}
      label={words.own.theme}
      single
      most={stockThemes.length + 1}
      items={[{ value: NONE, label: filters.noTheme }, ...items]}
      chosen={saved.themeId === null && !isOpen ? [] : [saved.themeId ?? NONE]}
      onChange={([id]) => edit(before => ({ ...before, themeId: id || null }))}
    />
  )
}

export function AttractivenessEditor({ desk }: Props) {
  const { saved, edit, words, filters } = desk
  return (
    <ChoiceChips<AttractivenessBand>
      label={words.own.attractiveness}
      items={attractivenessBandNames.map(value => ({ value, label: filters.bands[value] }))}
      chosen={saved.attractiveness}
      onChange={attractiveness => edit(before => ({ ...before, attractiveness }))}
    />
  )
}

export function PresetsEditor({ desk, isOpen }: ListProps) {
  const { saved, edit, words, country, text } = desk
  const chosen = filteringPresets(saved)
  const offered = presetNames.filter(
    name => presetFilterInCountry(country, presets[name]).isWhole || chosen.includes(name),
  )
  return (
    <ChoiceList<PresetName>
      brief={!isOpen}
      label={words.own.preset}
      items={offered.map(value => ({
        value,
        label: presets[value][text.lang],
        also: [presets[value].ko, presets[value].en],
      }))}
      chosen={chosen}
      onChange={names =>
        edit(before => ({
          ...before,
          // Another choice is no longer the filter of the week that the link has named.
          ...(before.idType === 'weekly' ? { id: null, idType: 'user' as const } : {}),
          showPreset: true,
          // The preset that the filter started from stays first, because it decides the order of results.
          mainPreset:
            before.mainPreset !== null && names.includes(before.mainPreset) ? before.mainPreset : null,
          preset: names.filter(name => name !== before.mainPreset),
        }))
      }
    />
  )
}

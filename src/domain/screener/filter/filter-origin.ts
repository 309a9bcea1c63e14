import { type PresetName, presetNames } from './names.ts'
import { defaultFilter, type SavedFilter } from './saved-filter.ts'

/** A draft started from a filter that the user has saved, or from a preset, which is a filter of the week. */
export type FilterOrigin = { kind: 'mine'; id: string } | { kind: 'weekly'; preset: PresetName }

const presetOfWeek = ({ id, idType }: SavedFilter): PresetName | undefined =>
  idType === 'weekly' ? presetNames.find(name => name === id) : undefined

/** The key, which a filter has once it is saved, goes before the preset that it was opened from. */
export function filterOriginOf(saved: SavedFilter): FilterOrigin | null {
  const { key, id, idType } = saved
  const mine = key !== '' ? key : idType === 'user' ? id : null
  if (mine !== null) return { kind: 'mine', id: mine }
  const preset = presetOfWeek(saved)
  return preset ? { kind: 'weekly', preset } : null
}

/**
 * Returns the presets that filter, the one that the filter started from first; none while `showPreset` switches them off. A
 * filter of the week that names no preset is the one of its id.
 */
export function filteringPresets(saved: SavedFilter): readonly PresetName[] {
  const { showPreset, mainPreset, preset } = saved
  if (!showPreset) return []
  const named = [...new Set(mainPreset === null ? preset : [mainPreset, ...preset])]
  const ofWeek = presetOfWeek(saved)
  return named.length === 0 && ofWeek ? [ofWeek] : named
}

/** Returns the filter alone, without where it comes from; a preset that only the origin has named is named by the filter. */
export function withoutFilterOrigin(saved: SavedFilter): SavedFilter {
  const { key, id, idType, prevClickTab } = defaultFilter
  const named = filteringPresets(saved)
  const preset = saved.mainPreset === null && saved.preset.length === 0 ? named : saved.preset
  return { ...saved, key, id, idType, prevClickTab, preset }
}

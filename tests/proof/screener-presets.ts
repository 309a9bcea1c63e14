import { type PresetName, presetNames } from '#domain/screener/filter/names.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'

/** While their switch is off, presets ask nothing; a filter of the week that has none asks for the one of its id. */
export function expectedPresets(saved: SavedFilter): ReadonlySet<PresetName> {
  const { showPreset, preset, mainPreset, id, idType } = saved
  if (!showPreset) return new Set()
  const named = new Set([...preset, ...(mainPreset ? [mainPreset] : [])])
  return named.size > 0 || idType === 'user' ? named : new Set(presetNames.filter(name => name === id))
}

import type { PaletteOption, PaletteSection } from './view.ts'

export const optionsOf = (sections: readonly PaletteSection[]): PaletteOption[] =>
  sections.flatMap(({ options }) => options)

/** Returns the option that Enter chooses without an arrow key; it is never a suggestion for a similar name. */
export const firstOption = (sections: readonly PaletteSection[]): PaletteOption | null => {
  const [section] = sections
  return section && section.id !== 'near' ? (section.options[0] ?? null) : null
}

const STEP = 8

/** Returns the option to which a key moves; undefined for a key that the list does not use. */
export function nextOption(ids: readonly string[], active: string | null, key: string): string | undefined {
  if (ids.length === 0) return undefined
  const at = active === null ? -1 : ids.indexOf(active)
  const last = ids.length - 1
  if (key === 'ArrowDown') return ids[at >= last ? 0 : at + 1]
  if (key === 'ArrowUp') return ids[at <= 0 ? last : at - 1]
  if (key === 'PageDown') return ids[Math.min(at + STEP, last)]
  if (key === 'PageUp') return ids[Math.max(at - STEP, 0)]
  return undefined
}

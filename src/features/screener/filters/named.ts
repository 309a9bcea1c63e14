import { normalizedName } from '#domain/screener/formula/names.ts'

/**
 * Ranks a match, the best with the lowest number: a name that starts with the typed text (its index in `names`), then a
 * word that starts with it, then text anywhere. Returns null without a match.
 */
export function nameRank(names: readonly string[], typed: string): number | null {
  const query = normalizedName(typed.trim())
  const plain = names.map(normalizedName)
  const begins = plain.findIndex(name => name.startsWith(query))
  if (begins >= 0) return begins
  if (plain.some(name => name.split(/[\s_,]+/).some(word => word.startsWith(query)))) return names.length
  const words = query.split(/\s+/)
  const all = plain.join(' ')
  return words.every(word => all.includes(word)) ? names.length + 1 : null
}

export const sortedByRank = <T>(things: readonly T[], rank: (thing: T) => number | null): readonly T[] =>
  things
    .map(thing => ({ thing, at: rank(thing) }))
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => a.at! - b.at!)
    .map(({ thing }) => thing)

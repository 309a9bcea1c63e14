import type { IndexRow } from '#contract/condition.ts'

/** Joins the indices of both countries: the country of the user's language is first. */
export function indicesByLanguage(
  kr: readonly IndexRow[],
  us: readonly IndexRow[],
  lang: 'ko' | 'en',
): IndexRow[] {
  return lang === 'ko' ? [...kr, ...us] : [...us, ...kr]
}

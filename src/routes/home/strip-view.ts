import type { IndexRow } from '#contract/condition.ts'

/** The indices a reader looks at first are those of the market whose language is read. */
export function stripOf(kr: readonly IndexRow[], us: readonly IndexRow[], lang: 'ko' | 'en'): IndexRow[] {
  return lang === 'ko' ? [...kr, ...us] : [...us, ...kr]
}

import { categories } from '../market/categories.ts'
import { type Theme, themes } from '../market/theme.ts'

const lists: Readonly<Record<Theme['kind'], readonly Theme[]>> = { theme: themes, category: categories }

export const listed = (kind: Theme['kind']): readonly Theme[] => lists[kind]

/** Its place in the published list, from 1: addresses name it by that, as the specification has its ids in numbers. */
export const numberOf = ({ kind, id }: Theme): number => lists[kind].findIndex(each => each.id === id) + 1

/** By its id or its number. */
export function themeNamed(kind: Theme['kind'], text: string): Theme | null {
  const named = lists[kind].find(({ id }) => id === text)
  if (named) return named
  return /^[1-9]\d{0,3}$/.test(text) ? (lists[kind][Number(text) - 1] ?? null) : null
}

import { categories } from '../market/groups/categories.ts'
import { type StockTheme, stockThemes } from '../market/groups/theme.ts'

const lists: Readonly<Record<StockTheme['kind'], readonly StockTheme[]>> = {
  theme: stockThemes,
  category: categories,
}

export const themesOfKind = (kind: StockTheme['kind']): readonly StockTheme[] => lists[kind]

/** The position in the published list, from 1: addresses use it, because the ids of the specification are numbers. */
export const themeNumber = ({ kind, id }: StockTheme): number =>
  lists[kind].findIndex(each => each.id === id) + 1

/** Finds a theme by its id or its number. */
export function themeNamed(kind: StockTheme['kind'], text: string): StockTheme | null {
  const named = lists[kind].find(({ id }) => id === text)
  if (named) return named
  return /^[1-9]\d{0,3}$/.test(text) ? (lists[kind][Number(text) - 1] ?? null) : null
}

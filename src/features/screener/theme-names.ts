import { useEffect, useState } from 'react'
import { type StockTheme, stockThemes } from '#domain/market/groups/theme.ts'
import type { Condition } from '#domain/screener/filter/condition.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { Lang } from '#text/formats.ts'

/** Contains the twelve themes from the start; the sub-categories are added when a filter first uses one. */
const book = new Map<string, StockTheme>(stockThemes.map(theme => [theme.id, theme]))

let isWhole = false

/** Returns the name of a theme; '' until the names have loaded, and the id of an unknown theme. */
export const themeName = (id: string, lang: Lang): string => book.get(id)?.[lang] ?? (isWhole ? id : '')

const membersIn = (where: Condition): readonly string[] =>
  'of' in where ? where.of.flatMap(membersIn) : where.kind === 'member' ? [where.theme] : []

const isUnknown = ({ themeId, where }: SavedFilter): boolean =>
  [...(themeId === null ? [] : [themeId]), ...membersIn(where)].some(id => !book.has(id))

let loading: Promise<void> | null = null

/** Loads the names that these filters need, and renders the caller again when they have loaded. */
export function useLoadThemeNames(filters: readonly SavedFilter[]): void {
  const [, arrive] = useState(0)
  const isNeeded = !isWhole && filters.some(isUnknown)
  useEffect(() => {
    if (!isNeeded) return
    let mounted = true
    loading ??= import('#domain/market/groups/categories.ts').then(
      ({ categories }) => {
        for (const category of categories) book.set(category.id, category)
        isWhole = true
      },
      () => {
        loading = null
      },
    )
    void loading.then(() => mounted && arrive(count => count + 1))
    return () => {
      mounted = false
    }
  }, [isNeeded])
}

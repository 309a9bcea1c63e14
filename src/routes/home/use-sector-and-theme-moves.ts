import type { Country } from '#domain/market/country.ts'
import { useSectorMoves, useThemeMoves } from '#state/market/home-market.ts'
import { useText } from '#ui/frame/language.tsx'
import { groupMoves } from './group-moves.ts'

export function useSectorAndThemeMoves(country: Country) {
  const { lang } = useText()
  const sectors = useSectorMoves(country)
  const themes = useThemeMoves(country)
  return {
    sectors,
    themes,
    ofSectors: groupMoves(sectors.data?.sectors ?? [], 'weighted', lang, ({ code }) => ({
      id: code,
      href: `/sector/${country}/${code}`,
    })),
    ofThemes: groupMoves(themes.data?.themes ?? [], 'median', lang, ({ id, number }) => ({
      id,
      href: `/screener/v2/q-theme/${number}`,
    })),
  }
}

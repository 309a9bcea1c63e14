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
    // A theme's own address needs its position in the list, so each links to the list of themes.
    ofThemes: groupMoves(themes.data?.themes ?? [], 'median', lang, ({ id }) => ({
      id,
      href: '/theme/homethemerank',
    })),
  }
}

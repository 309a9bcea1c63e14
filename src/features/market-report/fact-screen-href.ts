import type { MarketFact } from '#contract/market-report.ts'
import type { Country } from '#domain/market/country.ts'
import { themeNamed, themeNumber } from '#domain/market-groups/theme-named.ts'

/** Returns the address of the screen that shows a fact; null when only the report has it. */
export function factScreenHref({ id, about }: MarketFact, country: Country): string | null {
  switch (about?.kind) {
    case 'index':
    case 'fx':
      return `/market-condition/${country}`
    case 'sector':
      return `/sector/${country}/${about.id}`
    case 'theme':
      return numbered('/screener/v2/q-theme', 'theme', about.id)
    case 'category':
      return numbered('/category/trending', 'category', about.id)
    case 'schedule':
      return `/schedule/${about.id}`
  }
  if (['advancers', 'decliners', 'unchanged', 'above_ma20'].includes(id))
    return `/market-condition/${country}`
  if (id === 'highs_52w') return '/stock-chart?stockChart=w52h'
  if (id === 'lows_52w') return '/stock-chart?stockChart=w52l'
  return id === 'traded_value' ? '/stock-chart' : null
}

function numbered(path: string, kind: 'theme' | 'category', id: string): string | null {
  const named = themeNamed(kind, id)
  return named && `${path}/${themeNumber(named)}`
}

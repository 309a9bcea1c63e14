import type { IconName } from '#ui/frame/icon.tsx'
import type { NavSection } from './route.ts'

type Entry = {
  id: NavSection
  href: string
  icon: IconName
  label: 'home' | 'markets' | 'screener' | 'myStocks' | 'more'
}

/** The five main places of the navigation: at the bottom on a phone, at the top of the rail on a wide screen. */
export const mainNavItems: readonly Entry[] = [
  { id: 'home', href: '/', icon: 'home', label: 'home' },
  { id: 'markets', href: '/stock-chart', icon: 'markets', label: 'markets' },
  { id: 'screener', href: '/screener/v2', icon: 'screener', label: 'screener' },
  { id: 'my-stocks', href: '/my-stock', icon: 'my-stocks', label: 'myStocks' },
  { id: 'more', href: '/more-menu', icon: 'more', label: 'more' },
]

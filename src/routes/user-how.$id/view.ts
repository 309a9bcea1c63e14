import type { GuideId } from '#text/words/guides.ts'

/** The number of a guide never changes, because links with it are in use. */
export const guideList: readonly { number: number; id: GuideId; href: string }[] = [
  { number: 1, id: 'firstStock', href: '/search' },
  { number: 2, id: 'verdict', href: '/top' },
  { number: 3, id: 'chart', href: '/stock-chart' },
  { number: 4, id: 'screener', href: '/screener/v2' },
  { number: 5, id: 'portfolio', href: '/my-stock?page=portfolio' },
  { number: 6, id: 'offline', href: '/more-menu' },
  { number: 7, id: 'record', href: '/trust' },
]

/** Returns null for an unknown guide; the screen then shows the list. */
export const guideOf = (number: unknown) => guideList.find(each => each.number === number) ?? null

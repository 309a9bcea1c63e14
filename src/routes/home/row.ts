import { flagParameter, oneOfParameter, textOrNull } from '#router/parameters.ts'
import { route } from '#router/route.ts'
import { begin, Screen } from './screen.tsx'

/**
 * The route of home. It is separate from the table, because home starts from its snapshot and does not load the table first.
 */
export const homeRow = route('/', 'home', 'home', {
  query: {
    mainTab: oneOfParameter(['stock', 'etf'], 'stock'),
    /** Name of the list that opens in a sheet; unknown names open none. `moreSector` opens the sectors. */
    page: textOrNull,
    moreSector: flagParameter,
  },
  screen: Object.assign(Screen, { begin }),
  oneDepth: true,
  opens: ['page', 'moreSector'],
})

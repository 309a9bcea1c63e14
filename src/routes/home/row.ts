import { flagParameter, oneOfParameter, textOrNull } from '#router/parameters.ts'
import { route } from '#router/route.ts'
import { begin, Screen } from './screen.tsx'

/** The one row the start has of its own: home stands there as a picture first, and is drawn without the table. */
export const homeRow = route('/', 'home', 'home', {
  query: {
    mainTab: oneOfParameter(['stock', 'etf'], 'stock'),
    /** The list that opens whole, if there is one of that name; `moreSector` is the one of the sectors. */
    page: textOrNull,
    moreSector: flagParameter,
  },
  screen: Object.assign(Screen, { begin }),
  oneDepth: true,
  opens: ['page', 'moreSector'],
})

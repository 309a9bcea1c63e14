import { flagParameter, oneOfParameter, optionalTextParameter } from '#router/parameters.ts'
import { defineRoute } from '#router/route.ts'
import { begin, Screen } from './screen.tsx'

/**
 * The route of home. It is separate from the table, because home starts from its snapshot and does not load the table first.
 */
export const homeRoute = defineRoute('/', 'home', 'home', {
  query: {
    mainTab: oneOfParameter(['stock', 'etf'], 'stock'),
    /** Name of the list that opens in a sheet; unknown names open none. `moreSector` opens the sectors. */
    page: optionalTextParameter,
    moreSector: flagParameter,
  },
  screen: Object.assign(Screen, { begin }),
  oneDepth: true,
  opens: ['page', 'moreSector'],
})

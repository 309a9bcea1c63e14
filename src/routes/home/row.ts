import { flagParameter, oneOfParameter, optionalTextParameter } from '#router/parameters.ts'
import { defineRoute } from '#router/route.ts'
import { begin, Screen } from './screen.tsx'

/**
 * The route of home. It is separate from the table, because home starts from its snapshot and does not load the table first.
 */
export const homeRoute = defineRoute('/', 'home', 'home', {
  query: {
    mainTab: oneOfParameter(['stock', 'etf'], 'stock'),
    /** The list that opens in a sheet: sectors, themes or presets. Any other name opens none. */
    page: optionalTextParameter,
    /** Opens the list of sectors, whatever `page` says. */
    moreSector: flagParameter,
  },
  screen: Object.assign(Screen, { begin }),
  oneDepth: true,
  opens: ['page', 'moreSector'],
})

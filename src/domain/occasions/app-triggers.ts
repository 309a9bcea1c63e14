import { isReportScreen } from './occasion-rules.ts'

/** Which screen is which app trigger. The specification counts triggers and leaves their names to us. */
const screens: readonly [string, (pathname: string) => boolean][] = [
  ['chart', pathname => /^\/(quote\/[^/]+(\/chart)?|ai-chart-fullscreen\/[^/]+)$/.test(pathname)],
  ['report', isReportScreen],
  ['discovery', pathname => /^\/screener\/v2(\/|$)/.test(pathname)],
  ['plan', pathname => pathname === '/plan'],
]

/** A formula that was answered on the device. It is told of those who have paid, too: it is the first use of their plan. */
export const formulaTrigger = 'formula-on-device'

/** Every screen counts as a start of the app; of several starts within an hour one is counted. */
export const appTriggersAt = (pathname: string): string[] => [
  'start',
  ...screens.flatMap(([name, isAt]) => (isAt(pathname) ? [name] : [])),
]

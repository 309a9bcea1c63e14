import { localTime } from '#domain/market/calendar/zone.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import type { ViewAsked } from '#server/page-ports.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const least = /\(min-width: (\d+)px\)/
const nothing = () => undefined

/** The day on the calendar beside the reader, which is the one of their language's market: nobody has said where they read. */
export function hangCalendar(lang: ViewAsked['lang']): void {
  const zone = timeZoneOf[lang === 'ko' ? 'kr' : 'us']
  const dayOf = (date: Date): number => localTime(date.getTime(), zone).day
  Object.assign(Date.prototype, {
    getFullYear(this: Date) {
      return Math.floor(dayOf(this) / 10_000)
    },
    getMonth(this: Date) {
      return (Math.floor(dayOf(this) / 100) % 100) - 1
    },
    getDate(this: Date) {
      return dayOf(this) % 100
    },
  })
}

/** What the program finds around it in a browser, as far as it looks at it before anything is shown. */
export function standIn(origin: string, { path, search, wide }: Omit<ViewAsked, 'lang'>) {
  const { host, hostname, protocol } = new URL(origin)
  const { width, height } = wide ? desktop : phone
  const listening = { addEventListener: nothing, removeEventListener: nothing }
  return {
    window: globalThis,
    innerWidth: width,
    innerHeight: height,
    scrollX: 0,
    scrollY: 0,
    location: {
      ...{ origin, host, hostname, protocol },
      pathname: path,
      search,
      hash: '',
      href: `${origin}${path}${search}`,
    },
    history: { state: null, length: 1, pushState: nothing, replaceState: nothing, back: nothing },
    matchMedia: (asked: string) => ({
      matches: width >= Number(least.exec(asked)?.[1] ?? Number.POSITIVE_INFINITY),
      ...listening,
    }),
    ...listening,
  }
}

import { localTime } from '#domain/market/calendar/zone.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import type { ViewAsked } from '#server/page-ports.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const least = /\(min-width: (\d+)px\)/
const nothing = () => undefined

/** Makes Date return the day of the market of the reader's language: the server does not know the reader's time zone. */
export function applyMarketCalendar(lang: ViewAsked['lang']): void {
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

/** The browser globals that the program reads before it shows anything. */
export function browserGlobals(origin: string, { path, search, wide }: Omit<ViewAsked, 'lang'>) {
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

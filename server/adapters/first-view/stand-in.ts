import type { FirstViewRequest } from '#server/page-ports.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const least = /\(min-width: (\d+)px\)/
const nothing = () => undefined

/** Returns stand-ins for the browser globals that the program reads before it shows anything. */
export function browserGlobals(origin: string, { path, search, wide }: Omit<FirstViewRequest, 'lang'>) {
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
    matchMedia: (query: string) => ({
      matches: width >= Number(least.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
      ...listening,
    }),
    ...listening,
  }
}

import { prerender } from 'react-dom/static'
import { type Middleware, SWRConfig } from 'swr'
import { App } from '#frame/app.tsx'
import { loadRouteTable } from '#frame/use-reading.ts'
import { createWebPlatform } from '#platform/web.ts'
import { startWithoutDevice } from '#state/app/start.ts'
import { loadSessionCalendar } from '#state/market/data-age.ts'
import { showNoItems } from '#state/my-stocks/items.ts'
import type { CachedReply } from '#state/request/kept.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { DASH } from '#text/formats.ts'
import { loadText } from '#text/load-text.ts'
import type { Text } from '#text/text.ts'

/**
 * The most render passes: a reply leads to the next request, from a list to its first stock and from there to its
 * report.
 */
const MOST_PASSES = 8

/**
 * Draws on the server what a guest first sees at the current address, with the same components that replace it later.
 * `timeZone` is that of the language's market. Returns null when a reply failed or a part broke, because the view would
 * be incomplete.
 */
export async function drawFirstView(lang: 'ko' | 'en', timeZone: string): Promise<string | null> {
  const platform = createWebPlatform(window)
  startWithoutDevice(platform, lang)
  showNoItems()
  const [loaded] = await Promise.all([loadText(lang, serverNow), loadRouteTable(), loadSessionCalendar()])
  const text = named(loaded, timeZone)
  const held: Record<string, CachedReply<unknown>> = {}
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const open = new Map<string, () => Promise<CachedReply<unknown>>>()
    const note: Middleware = useNext => (key, ask, config) => {
      if (typeof key === 'string' && ask && !(key in held))
        open.set(key, ask as () => Promise<CachedReply<unknown>>)
      return useNext(key, ask, config)
    }
    const html = await drawn(
      <SWRConfig value={{ use: [note], fallback: held, provider: () => new Map() }}>
        <App platform={platform} text={text} />
      </SWRConfig>,
    )
    if (open.size === 0) return html
    const answers = await Promise.all(
      [...open].map(([key, ask]) =>
        ask().then(
          answer => [key, answer] as const,
          () => null,
        ),
      ),
    )
    for (const answer of answers) {
      if (!answer) return null
      held[answer[0]] = answer[1]
    }
  }
  return null
}

/**
 * The server does not know a guest's time zone, so it writes times in the zone for which it draws, and names the
 * zone. English names it wherever a zone is given.
 */
function named(text: Text, ownZone: string): Text {
  return {
    ...text,
    timeZone: ownZone,
    moment(instant, zone = ownZone) {
      const moment = text.moment(instant, zone)
      return text.lang === 'ko' && zone === ownZone && moment !== DASH ? `${moment}\u00a0KST` : moment
    },
  }
}

/**
 * Renders the HTML without a title, because the page has one. Returns null when it contains a script, which the content
 * security policy would refuse.
 */
async function drawn(tree: React.ReactNode): Promise<string | null> {
  let isWhole = true
  const { prelude } = await prerender(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {
      isWhole = false
    },
  })
  const html = await new Response(prelude).text()
  if (!isWhole) return null
  const body = html.replaceAll(/<title>[^<]*<\/title>|<!--(?:\/?\$[?!~&]?|\s)-->/g, '')
  return body.includes('<script') ? null : body
}

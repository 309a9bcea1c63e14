import { prerender } from 'react-dom/static'
import { type Middleware, SWRConfig } from 'swr'
import { timeZoneOf } from '#domain/market/country.ts'
import { App } from '#frame/app.tsx'
import { loadTable } from '#frame/use-reading.ts'
import { createWebPlatform } from '#platform/web.ts'
import { startWithoutDevice } from '#state/app/start.ts'
import type { CachedReply } from '#state/request/kept.ts'
import { DASH } from '#text/formats.ts'
import { loadText } from '#text/load-text.ts'
import type { Text } from '#text/text.ts'

/** An answer leads to the next question: a list to its first stock, that to its report. */
const MOST_PASSES = 8

/**
 * The screen of the present address as a guest sees it first, drawn on the server by the very components that take its
 * place. null: an answer did not come or a part broke, so it would not be whole.
 */
export async function drawFirstView(lang: 'ko' | 'en'): Promise<string | null> {
  const platform = createWebPlatform(window)
  startWithoutDevice(platform, lang)
  const [text] = await Promise.all([loadText(lang).then(named), loadTable()])
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

const clocks = { ko: { zone: timeZoneOf.kr, name: 'KST' }, en: { zone: timeZoneOf.us, name: 'ET' } }

/** Nobody has said where they read: a moment is told by the clock of their language's market, and by that clock's name. */
function named(text: Text): Text {
  const own = clocks[text.lang]
  return {
    ...text,
    moment(instant, zone = own.zone) {
      const told = text.moment(instant, zone)
      return zone === own.zone && told !== DASH ? `${told}\u00a0${own.name}` : told
    },
  }
}

/** The title is the page's own; and nothing of it may be a script, which the page's policy would refuse. */
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

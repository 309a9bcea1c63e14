import { type FetchStrategy, fetchStrategyFor } from './answer-for.ts'
import { ASSET_CACHE, FONT_CACHE } from './caches.ts'
import { composeShell, readCachedHomePage, refreshSnapshot } from './picture.ts'
import { precachedPaths, readShellFile } from './shell.ts'
import { worker } from './worker.ts'

type Answering = (event: FetchEvent, path: string) => Promise<Response>

const answers: Record<Exclude<FetchStrategy, 'network'>, Answering> = {
  home: async event => {
    const home = await readCachedHomePage()
    if (home) return home
    event.waitUntil(refreshSnapshot())
    return (await composeShell('/', true)) ?? fetch(event.request)
  },
  shell: async (event, path) => (await composeShell(path)) ?? fetch(event.request),
  asset: async (event, path) =>
    (await (await worker.caches.open(ASSET_CACHE)).match(path)) ?? fetch(event.request),
  file: async (event, path) => (await readShellFile(path)) ?? fetch(event.request),
  font: async (event, path) => {
    const fonts = await worker.caches.open(FONT_CACHE)
    const kept = await fonts.match(path)
    const load = async () => {
      const answer = await fetch(event.request)
      if (answer.ok && answer.type === 'basic') await fonts.put(path, answer.clone())
      return answer
    }
    if (!kept) return load()
    // The list of font faces has a fixed name and may change; the font files never change.
    if (path.endsWith('.js')) event.waitUntil(load().catch(() => undefined))
    return kept
  },
}

/** Requests with the answer `network` are handled as if there were no worker; API calls always are. */
export function onFetch(event: FetchEvent): void {
  const { method, mode } = event.request
  const url = new URL(event.request.url)
  const answer = fetchStrategyFor({
    method,
    mode,
    url,
    origin: worker.location.origin,
    precached: precachedPaths,
  })
  if (answer === 'network') return
  event.respondWith(answers[answer](event, url.pathname))
}

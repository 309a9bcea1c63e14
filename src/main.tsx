import { loadTable } from '#frame/use-reading.ts'
import { isAnsweredByWorker, wantRest, whenAtRest, whenIdle, whenRestWanted } from '#platform/at-rest.ts'
import { detectPlatform } from '#platform/detect.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { buildId, reloadForLostParts } from '#state/app/deploy.ts'
import { startApp } from './start-app.tsx'

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

/** A server that is away when this part is asked for may come back with a newer build, which a page without it would never notice. */
async function watchForDeploys(platform: HostPlatform): Promise<void> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
    const part = await import('#state/app/deploy-watch.ts').catch(() => null)
    if (part) return void part.watchDeploys(platform)
    await new Promise(resolve => setTimeout(resolve, wait))
  }
}

// No await at the top: a part that imports from this file would wait for it, and it for the part.
async function start(): Promise<void> {
  const platform = await detectPlatform(window)
  reloadForLostParts(platform)
  // On a first visit the next address is read once somebody is about to go there; later the worker has the table at hand.
  const whenNeeded = isAnsweredByWorker() ? whenIdle : whenRestWanted
  whenNeeded(() => void loadTable().catch(() => undefined))
  // On a first visit the worker's files and the fonts travel when the screen stands: everything at once is slower.
  const whenFree = isAnsweredByWorker() ? whenIdle : whenAtRest
  whenFree(() => {
    void watchForDeploys(platform)
    const kept =
      platform.serviceWorker && buildId !== 'dev'
        ? import('#platform/register-worker.ts').then(({ registerWorker }) => registerWorker())
        : Promise.resolve()
    void kept.then(wantRest, wantRest)
  })
  await startApp(platform)
  // Never in a pause of the start: what is written first would wait for it.
  whenFree(
    () => void import('#ui/frame/fonts.ts').then(({ loadFonts }) => loadFonts()).catch(() => undefined),
  )
}

void start()

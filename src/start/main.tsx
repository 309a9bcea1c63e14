import { loadRouteTable } from '#frame/use-reading.ts'
import {
  isWorkerControlled,
  loadDeferredParts,
  whenDeferredPartsNeeded,
  whenFirstScreenLoaded,
  whenIdle,
} from '#platform/at-rest.ts'
import { detectPlatform } from '#platform/detect.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { buildId, reloadForMissingFiles } from '#state/app/deploy.ts'
import { startApp } from './start-app.tsx'

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

/** Retries until the deploy watch has loaded: without it the page would never notice that the server has a newer build. */
async function watchForDeploys(platform: HostPlatform): Promise<void> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, LONGEST_RETRY_MS)) {
    const part = await import('#state/app/deploy-watch.ts').catch(() => null)
    if (part) return void part.watchDeploys(platform)
    await new Promise(resolve => setTimeout(resolve, wait))
  }
}

// There is no top-level await: a part that imports from this file would wait for it, while it waits for the part.
// https://github.com/nodejs/node/issues/55468
async function start(): Promise<void> {
  const platform = await detectPlatform(window)
  reloadForMissingFiles(platform)
  // On a first visit the table of URLs loads once the user is about to navigate; later the worker has it in its cache.
  const whenNeeded = isWorkerControlled() ? whenIdle : whenDeferredPartsNeeded
  whenNeeded(() => void loadRouteTable().catch(() => undefined))
  // On a first visit the worker's files and the fonts load after the first screen: loading everything at once is slower.
  const whenFree = isWorkerControlled() ? whenIdle : whenFirstScreenLoaded
  whenFree(() => {
    void watchForDeploys(platform)
    const kept =
      platform.serviceWorker && buildId !== 'dev'
        ? import('#platform/register-worker.ts').then(({ registerWorker }) => registerWorker())
        : Promise.resolve()
    void kept.then(loadDeferredParts, loadDeferredParts)
  })
  await startApp(platform)
  // The fonts start after the app: one that loads in a pause of the start would delay the first text.
  whenFree(
    () => void import('#ui/frame/fonts.ts').then(({ loadFonts }) => loadFonts()).catch(() => undefined),
  )
}

void start()

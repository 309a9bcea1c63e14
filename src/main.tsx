import { detectPlatform } from '#platform/detect.ts'
import { buildId, reloadForLostParts } from '#state/deploy.ts'
import { loadFonts } from '#ui/fonts.ts'
import { startApp } from './start-app.tsx'

// No await at the top: a part that imports from this file would wait for it, and it for the part.
async function start(): Promise<void> {
  const platform = await detectPlatform(window)
  reloadForLostParts(platform)
  whenIdle(() => {
    loadFonts()
    void import('#state/deploy-watch.ts').then(({ watchDeploys }) => watchDeploys(platform))
    if (platform.serviceWorker && buildId !== 'dev') {
      void import('#platform/register-worker.ts').then(({ registerWorker }) => registerWorker())
    }
  })
  await startApp(platform)
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4000 })
  else setTimeout(run, 1000)
}

void start()

import { detectPlatform } from '#platform/detect.ts'
import { registerWorker } from '#platform/register-worker.ts'
import { buildId, reloadForLostParts, watchDeploys } from '#state/deploy.ts'
import { loadFonts } from '#ui/fonts.ts'
import { startApp } from './start-app.tsx'

const platform = detectPlatform(window)
reloadForLostParts(platform)
void startApp(platform)

whenIdle(() => {
  loadFonts()
  watchDeploys(platform)
  if (platform.serviceWorker && buildId !== 'dev') void registerWorker()
})

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4000 })
  else setTimeout(run, 1000)
}

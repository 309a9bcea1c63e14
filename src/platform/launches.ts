/** TypeScript's DOM types lack this API: https://wicg.github.io/web-app-launch/ */
export type LaunchHost = {
  launchQueue?: { setConsumer(listener: (launch: { targetURL?: string }) => void): void }
  location: { origin: string }
  performance: { getEntriesByType(type: 'navigation'): { name: string; type?: string }[] }
}

/**
 * Handles launches of the installed app while its window is open: an icon, a shortcut or a share requests a page. The
 * browser only focuses the window and leaves the navigation to this page, so that a half-filled form is not lost in a
 * reload.
 * https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/launch_handler
 */
export function followLaunches(
  { launchQueue, location, performance }: LaunchHost,
  open: (to: string) => void,
) {
  const [loaded] = performance.getEntriesByType('navigation')
  let isQueued = true
  launchQueue?.setConsumer(({ targetURL }) => {
    if (targetURL === undefined) return
    // A launch that was queued before this call is the launch that loaded the page, so it is not followed again; a
    // reload delivers it once more.
    // https://chromium.googlesource.com/chromium/src/+/b5470ac602dd94de3fa37f35c8a2a3649c6d013d/components/webapps/browser/launch_queue/launch_queue.h
    if (isQueued && (loaded?.type === 'reload' || loaded?.name === targetURL)) return
    const to = new URL(targetURL)
    if (to.origin === location.origin) open(to.pathname + to.search + to.hash)
  })
  isQueued = false
}

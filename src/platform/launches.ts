/** https://wicg.github.io/web-app-launch/ ; missing in TypeScript's DOM types. */
export type LaunchHost = {
  launchQueue?: { setConsumer(heard: (launch: { targetURL?: string }) => void): void }
  location: { origin: string }
  performance: { getEntriesByType(type: 'navigation'): { name: string; type?: string }[] }
}

/**
 * Handles launches of the installed app while its window is open: an icon, a shortcut or a share requests a page. The browser
 * only focuses the window and leaves the navigation to us, so that a half-filled form is not lost in a reload.
 */
export function followLaunches(
  { launchQueue, location, performance }: LaunchHost,
  open: (to: string) => void,
) {
  const [loaded] = performance.getEntriesByType('navigation')
  let isQueued = true
  launchQueue?.setConsumer(({ targetURL }) => {
    if (targetURL === undefined) return
    // A launch that was queued before this call is the one that loaded the page; a reload delivers it again.
    if (isQueued && (loaded?.type === 'reload' || loaded?.name === targetURL)) return
    const to = new URL(targetURL)
    if (to.origin === location.origin) open(to.pathname + to.search + to.hash)
  })
  isQueued = false
}

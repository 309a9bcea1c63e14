/** https://wicg.github.io/web-app-launch/ ; not in the library's types. */
export type LaunchHost = {
  launchQueue?: { setConsumer(heard: (launch: { targetURL?: string }) => void): void }
  location: { origin: string }
  performance: { getEntriesByType(type: 'navigation'): { name: string; type?: string }[] }
}

/**
 * The installed window is open and its icon, a shortcut or a share asks for a page: the browser brings the window to
 * the front and leaves the way there to us, so that what is half filled in is not reloaded.
 */
export function hearLaunches({ launchQueue, location, performance }: LaunchHost, open: (to: string) => void) {
  const [loaded] = performance.getEntriesByType('navigation')
  let isQueued = true
  launchQueue?.setConsumer(({ targetURL }) => {
    if (targetURL === undefined) return
    // Told before we asked: it is the launch that loaded this page, which a reload tells once more.
    if (isQueued && (loaded?.type === 'reload' || loaded?.name === targetURL)) return
    const to = new URL(targetURL)
    if (to.origin === location.origin) open(to.pathname + to.search + to.hash)
  })
  isQueued = false
}

import { type HostWindow, listenToHost, tryOrElse } from './host.ts'
import type { InstallControl } from './install-control.ts'

type PromptEvent = Event & {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const standaloneModes = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay']

export function createBrowserInstall(host: HostWindow): InstallControl {
  let kept: PromptEvent | null = null
  let installed = false
  let offered = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const changed of listeners) changed()
  }

  listenToHost(host, 'beforeinstallprompt', event => {
    event.preventDefault()
    kept = event as PromptEvent
    offered = true
    tell()
  })
  listenToHost(host, 'appinstalled', () => {
    kept = null
    installed = true
    tell()
  })

  return {
    offer() {
      if (installed || runsInstalled(host)) return 'installed'
      if (kept) return 'promptable'
      return offered ? 'taken' : 'unknown'
    },
    onChange(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    async prompt() {
      const event = kept
      if (!event) return 'unavailable'
      kept = null
      try {
        await event.prompt()
        return (await event.userChoice).outcome
      } catch {
        return 'unavailable'
      } finally {
        tell()
      }
    },
  }
}

const runsInstalled = (host: HostWindow): boolean =>
  tryOrElse(
    () =>
      host.navigator?.standalone === true ||
      standaloneModes.some(mode => host.matchMedia?.(`(display-mode: ${mode})`).matches),
    false,
  )

export const noInstall: InstallControl = {
  offer: () => 'none',
  onChange: () => () => {},
  prompt: async () => 'unavailable',
}

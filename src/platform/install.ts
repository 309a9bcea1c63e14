import { attempt, type Host, listen } from './host.ts'
import type { Install, InstallState } from './platform.ts'

type PromptEvent = Event & {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const standaloneModes = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay']

/** Browsers inside other apps: they can neither install nor say how. */
const insideAnApp = /; wv\)|KAKAOTALK|NAVER\(inapp|Instagram|FBA[NV]|\bLine\//i

export function installByBrowser(host: Host): Install {
  let kept: PromptEvent | null = null
  let installed = false
  let offered = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const changed of listeners) changed()
  }

  listen(host, 'beforeinstallprompt', event => {
    event.preventDefault()
    kept = event as PromptEvent
    offered = true
    tell()
  })
  listen(host, 'appinstalled', () => {
    kept = null
    installed = true
    tell()
  })

  return {
    state() {
      if (installed || runsInstalled(host)) return { kind: 'installed' }
      if (kept) return { kind: 'promptable' }
      const byHand = stepsFor(
        attempt(() => host.navigator?.userAgent ?? '', ''),
        touchPoints(host),
      )
      if (byHand.kind === 'unavailable' && offered) return { kind: 'steps', browser: 'other' }
      return byHand
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

const touchPoints = (host: Host): number => attempt(() => host.navigator?.maxTouchPoints ?? 0, 0)

const runsInstalled = (host: Host): boolean =>
  attempt(
    () =>
      host.navigator?.standalone === true ||
      standaloneModes.some(mode => host.matchMedia?.(`(display-mode: ${mode})`).matches),
    false,
  )

/** The one place that reads a browser's name: no feature tells how a person installs by hand. */
export function stepsFor(userAgent: string, touches: number): InstallState {
  if (insideAnApp.test(userAgent)) return { kind: 'unavailable' }
  // An iPad says it is a Macintosh; no Macintosh has a touch screen.
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touches > 1)
  if (ios) {
    const browser = /CriOS|FxiOS|EdgiOS|OPT\/|Whale/.test(userAgent) ? 'other' : 'ios-safari'
    return { kind: 'steps', browser }
  }
  if (/SamsungBrowser/.test(userAgent)) return { kind: 'steps', browser: 'samsung' }
  if (/Android.*Firefox\//.test(userAgent)) return { kind: 'steps', browser: 'firefox-android' }
  const safari = /Macintosh.*Version\/(\d+).*Safari\//.exec(userAgent)
  if (safari && !/Chrome|Chromium|Edg/.test(userAgent) && Number(safari[1]) >= 17) {
    return { kind: 'steps', browser: 'macos-safari' }
  }
  return { kind: 'unavailable' }
}

export const noInstall: Install = {
  state: () => ({ kind: 'unavailable' }),
  onChange: () => () => {},
  prompt: async () => 'unavailable',
}

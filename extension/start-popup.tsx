import '#ui/frame/style.css'
import '#frame/frame.css'
import { createRoot } from 'react-dom/client'
import { createExtensionPlatform } from '#platform/extension.ts'
import type { Host } from '#platform/host.ts'
import { presentSettings } from '#state/app/settings.ts'
import { startState } from '#state/app/start.ts'
import { pageSurroundings } from '#state/app/surroundings.ts'
import { presentUser } from '#state/session/session.ts'
import { loadText } from '#text/load-text.ts'
import { ErrorFallback } from '#ui/frame/error-page.tsx'
import { borrowToken, preloadFirst } from './at-start.ts'
import { chrome } from './chrome.ts'
import { readLastCheck } from './looked.ts'
import type { PopupContext } from './popup/popup-context.tsx'
import { PopupApp } from './popup-app.tsx'
import { readSeen, writeSeen } from './seen.ts'

/** Starts the popup: draws cached data first and then updates it from the server. */
export async function startPopup(): Promise<void> {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const startAnew = () => {
    history.replaceState(null, '', '#/')
    location.reload()
  }
  try {
    const platform = createExtensionPlatform(globalThis as Host)
    await borrowToken(chrome).catch(() => {})
    await startState({ platform, path: '/' })
    const pk = presentUser()?.pk ?? null
    const [text, seen] = await Promise.all([
      loadText(presentSettings().lang),
      pk === null ? new Set<string>() : readSeen(pageSurroundings().device.ofUser(pk), Date.now()),
      preloadFirst(),
    ])
    root.render(<PopupApp text={text} desk={deskOf(platform, seen)} />)
  } catch {
    root.render(<ErrorFallback onBack={startAnew} />)
  }
}

function deskOf(platform: ReturnType<typeof createExtensionPlatform>, seen: Set<string>): PopupContext {
  return {
    site: platform.apiBase,
    openOnSite: path => platform.openOutside(platform.apiBase + path),
    seen,
    markSeen(pk, keys) {
      void platform.badge(0)
      void writeSeen(pageSurroundings().device.ofUser(pk), keys, Date.now()).catch(() => {})
    },
    lookedAt: async () => (await readLastCheck(chrome)).at,
  }
}

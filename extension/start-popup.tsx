import '#ui/frame/style.css'
import '#frame/frame.css'
import { createRoot } from 'react-dom/client'
import { createExtensionPlatform } from '#platform/extension.ts'
import type { HostWindow } from '#platform/host.ts'
import { pageEnvironment } from '#state/app/page-environment.ts'
import { currentSettings } from '#state/app/settings.ts'
import { startState } from '#state/app/start.ts'
import { currentUser } from '#state/session/session.ts'
import { loadText } from '#text/load-text.ts'
import { ErrorFallback } from '#ui/frame/error-page.tsx'
import { acquireStartToken, preloadFirstScreens } from './at-start.ts'
import { chrome } from './chrome.ts'
import { readLastCheck } from './last-check.ts'
import type { PopupContext } from './popup/popup-context.tsx'
import { PopupApp } from './popup-app.tsx'
import { readSeenChanges, writeSeenChanges } from './seen.ts'

/** Starts the popup: draws cached data first and then updates it from the server. */
export async function startPopup(): Promise<void> {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const startAnew = () => {
    history.replaceState(null, '', '#/')
    location.reload()
  }
  try {
    const platform = createExtensionPlatform(globalThis as HostWindow)
    await acquireStartToken(chrome).catch(() => {})
    await startState({ platform, path: '/' })
    const pk = currentUser()?.pk ?? null
    const [text, seen] = await Promise.all([
      loadText(currentSettings().lang, Date.now),
      pk === null ? new Set<string>() : readSeenChanges(pageEnvironment().device.ofUser(pk), Date.now()),
      preloadFirstScreens(),
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
      void writeSeenChanges(pageEnvironment().device.ofUser(pk), keys, Date.now()).catch(() => {})
    },
    lookedAt: async () => (await readLastCheck(chrome)).at,
  }
}

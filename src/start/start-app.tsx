import '#ui/frame/style.css'
import './skeleton.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#frame/app.tsx'
import { ErrorBoundary } from '#frame/error-boundary.tsx'
import { preloadScreen } from '#frame/use-reading.ts'
import { beginFirstView, whenFirstViewEnds } from '#platform/first-view.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { startState } from '#state/app/start.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { withTimeLimit } from '#storage/wipe.ts'
import { loadText } from '#text/load-text.ts'
import { ErrorFallback } from '#ui/frame/error-page.tsx'
import { holdFallbacks } from '#ui/frame/part-boundary.tsx'

/** Longest wait for the parts of the first screen; after it the frame is drawn without the screen. Our choice. */
const SCREEN_WAIT_MS = 1000

/** Starts the app: opens storage, restores the session, renders the first screen. */
export async function startApp(platform: HostPlatform): Promise<void> {
  const place = document.getElementById('root') as HTMLElement
  beginFirstView(place)
  holdFallbacks(whenFirstViewEnds)
  const root = createRoot(place)
  /** Reloads from home, because a fresh page may work where this one broke. */
  const startAnew = () => {
    history.replaceState(null, '', '/')
    location.reload()
  }
  try {
    const { pathname: path, search } = location
    // The worker has already set the page's language, so its text can load while the storage opens.
    const lang = document.documentElement.lang === 'en' ? 'en' : 'ko'
    const state = startState({ platform, path })
    const begin = () => withTimeLimit(SCREEN_WAIT_MS, preloadScreen(path, search, lang))
    const [text, resumed, repeatEarlyActs] = await Promise.all([
      loadText(lang, serverNow),
      state,
      import('./early-acts.ts').then(
        acts => acts.replayEarlyInput,
        () => undefined,
      ),
      // Home depends on the session, so it waits for the state. A screen that fails to load shows an error in its place.
      path === '/' ? state.then(begin) : begin(),
    ])
    if (resumed) history.replaceState(null, '', resumed)
    // Rendered in a transition, so that the page already shown scrolls and reacts meanwhile.
    startTransition(() =>
      root.render(
        <ErrorBoundary place="" onBack={startAnew}>
          <App platform={platform} text={text} repeatEarlyActs={repeatEarlyActs} />
        </ErrorBoundary>,
      ),
    )
  } catch {
    root.render(<ErrorFallback onBack={startAnew} />)
  }
}

import '#ui/frame/style.css'
import './skeleton.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#frame/app.tsx'
import { ErrorBoundary } from '#frame/error-boundary.tsx'
import { beginScreen } from '#frame/use-reading.ts'
import { beginFirstView, firstView } from '#platform/first-view.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { startState } from '#state/app/start.ts'
import { atMost } from '#storage/wipe.ts'
import { loadText } from '#text/load-text.ts'
import { ErrorFallback } from '#ui/frame/error-page.tsx'
import { holdParts } from '#ui/frame/part-boundary.tsx'

/** Our own choice: what stands there already is looked at for so long, and then the frame is drawn alone. */
const SCREEN_WAIT_MS = 1000

/** The one way up. */
export async function startApp(platform: HostPlatform): Promise<void> {
  const place = document.getElementById('root') as HTMLElement
  beginFirstView(place)
  holdParts(firstView)
  const root = createRoot(place)
  /** Whatever has broken, a page that is loaded anew has a chance. */
  const startAnew = () => {
    history.replaceState(null, '', '/')
    location.reload()
  }
  try {
    const { pathname: path, search } = location
    // The worker has set the page's language already: its words may travel while the storage opens.
    const lang = document.documentElement.lang === 'en' ? 'en' : 'ko'
    const state = startState({ platform, path })
    const begin = () => atMost(SCREEN_WAIT_MS, beginScreen(path, search, lang))
    const [text, resumed, repeatEarlyActs] = await Promise.all([
      loadText(lang),
      state,
      import('#platform/early-acts.ts').then(
        acts => acts.repeatEarlyActs,
        () => undefined,
      ),
      // What home is drawn with goes by who is here. What does not come is told where the screen would stand.
      path === '/' ? state.then(begin) : begin(),
    ])
    if (resumed) history.replaceState(null, '', resumed)
    // Drawn a little at a time: what stands there already scrolls and answers meanwhile.
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

import '#ui/style.css'
import './skeleton.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { Platform } from '#platform/platform.ts'
import { ErrorBoundary } from '#routes/error-boundary.tsx'
import { startState } from '#state/start.ts'
import { loadText } from '#text/load-text.ts'
import { ErrorFallback } from '#ui/error-page.tsx'
import { type Addresses, App } from './app.tsx'

/** The one way up, for the page and for the extension's popup. */
export async function startApp(platform: Platform, addresses?: Addresses): Promise<void> {
  const place = document.getElementById('root') as HTMLElement
  const root = createRoot(place)
  const write = (path: string) => (platform.addresses === 'hash' ? `#${path}` : path)
  /** Whatever has broken, a page that is loaded anew has a chance. */
  const startAnew = () => {
    history.replaceState(null, '', write('/'))
    location.reload()
  }
  try {
    const path = addresses ? location.hash.slice(1) || '/' : location.pathname
    const [text, resumed] = await Promise.all([
      // The worker has set the page's language already: its words may travel while the storage opens.
      loadText(document.documentElement.lang === 'en' ? 'en' : 'ko'),
      startState({ platform, path }),
    ])
    if (resumed) history.replaceState(null, '', write(resumed))
    place.dataset.appStarted = ''
    // Drawn a little at a time: what stands there already scrolls and answers meanwhile.
    startTransition(() =>
      root.render(
        <ErrorBoundary place="" onBack={startAnew}>
          <App platform={platform} text={text} addresses={addresses} />
        </ErrorBoundary>,
      ),
    )
  } catch {
    root.render(<ErrorFallback onBack={startAnew} />)
  }
}

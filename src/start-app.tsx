import '#ui/style.css'
import './skeleton.css'
import { createRoot } from 'react-dom/client'
import type { Platform } from '#platform/platform.ts'
import { startState } from '#state/start.ts'
import { loadText } from '#text/load-text.ts'
import { App } from './app.tsx'

/** The one way up, for the page and for the extension's popup. */
export async function startApp(platform: Platform): Promise<void> {
  const [text] = await Promise.all([
    // The worker has set the page's language already: its words may travel while the storage opens.
    loadText(document.documentElement.lang === 'en' ? 'en' : 'ko'),
    startState({ platform }),
  ])
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App platform={platform} text={text} />)
}

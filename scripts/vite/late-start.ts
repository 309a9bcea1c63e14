import type { Plugin } from 'vite'
import { parsePage } from '#start/document/page-document.ts'
import { startScript } from '#start/start-script.ts'

const MAIN = /<script type="module" crossorigin src="(\/assets\/[^"]+)"><\/script>/

/**
 * Replaces the script tag that would run the program at once by a script at the end of the body. The first paint waits
 * for that script (`rel=expect` in `index.html`), so that no half page is painted. Chromium is satisfied by the element's
 * opening tag, the standard only by its end. The server puts the script's hash into its content security policy.
 * https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
export function lateStartPlugin(): Plugin {
  return {
    name: 'tidemark-late-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag, file] = MAIN.exec(html) ?? []
        if (tag === undefined || file === undefined) throw new Error('The page does not name its program.')
        const page = html.replace(tag, () => `<link rel="modulepreload" crossorigin href="${file}">`)
        const [first, ...needed] = parsePage(page).program.files
        // The service worker and the server request the program's files as one list; a file outside of the list would
        // be requested too early.
        if (first !== file || page.split('modulepreload').length !== needed.length + 2)
          throw new Error('The page does not name its program in one place.')
        const script = `<script id="start">${startScript(file, needed)}</script>`
        return page.replace('</body>', () => `  ${script}\n  </body>`)
      },
    },
  }
}

import type { Plugin } from 'vite'

const MAIN = /<script type="module" crossorigin src="(\/assets\/[^"]+)"><\/script>/

/**
 * The page is shown as it stands before the program behind it is read: reading takes longer than showing. The program's
 * files travel meanwhile. A page in the background, or one the browser says nothing of, has no paint to wait for.
 */
const startAfterPaint = (file: string): string =>
  [
    'let begun=false',
    `const start=()=>{if(!begun){begun=true;import(${JSON.stringify(file)})}}`,
    'if(document.visibilityState==="hidden")start()',
    'else{setTimeout(start,500);new PerformanceObserver(start).observe({type:"paint",buffered:true})}',
  ].join(';')

/** Nobody answers a press until then. What is pressed says its own name, and is done when there is somebody. */
const keepPress = `addEventListener("click",event=>{const at=event.target.closest("[data-early]");if(at)document.body.dataset.pressed=at.dataset.early})`

/** In place of the tag that would read the program at once. The server reads the script's hash into its policy. */
export function lateStart(): Plugin {
  return {
    name: 'tidemark-late-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag, file] = MAIN.exec(html) ?? []
        if (tag === undefined || file === undefined) throw new Error('The page does not name its program.')
        const script = `<script>{${keepPress};${startAfterPaint(file)}}</script>`
        return html
          .replace(tag, () => `<link rel="modulepreload" crossorigin href="${file}">`)
          .replace('</body>', () => `  ${script}\n  </body>`)
      },
    },
  }
}

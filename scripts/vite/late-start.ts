import type { Plugin } from 'vite'

const MAIN = /<script type="module" crossorigin src="(\/assets\/[^"]+)"><\/script>/
/** What it cannot be read without, in the order in which it is read. */
const NEEDED = /<link rel="modulepreload" crossorigin href="(\/assets\/[^"]+)">/g

/**
 * The page is shown as it stands before the program behind it is read: reading takes longer than showing. The program's
 * files travel meanwhile. On the device they are asked for only then, and the screen's when the program has been read: it has to
 * wait for other things first. A page in the background, or one the browser says nothing of, has no paint to wait for.
 *
 * Each file is read in a task of its own: all of them in one keep a phone from answering for a fifth of a second. The pause
 * between them is a message, since timers of a page in the background come once a second.
 */
const startAfterPaint = (file: string, needed: readonly string[]): string =>
  [
    'const pause=()=>new Promise(next=>{const {port1,port2}=new MessageChannel;port1.onmessage=next;port2.postMessage(0)})',
    `const read=()=>${JSON.stringify(needed)}.reduce((before,file)=>before.then(()=>import(file)).then(pause),Promise.resolve()).then(()=>import(${JSON.stringify(file)}))`,
    'let begun=false',
    'const askFor=what=>{for(const link of document.querySelectorAll("link[data-late="+what+"]"))link.rel=link.href.endsWith(".css")?"stylesheet":"modulepreload"}',
    'const start=()=>{if(!begun){begun=true;askFor("program");read().then(()=>askFor("screen"))}}',
    'if(document.visibilityState==="hidden")start()',
    'else{setTimeout(start,500);new PerformanceObserver(start).observe({type:"paint",buffered:true})}',
  ].join(';')

/** Nobody answers a press until then, or reads what is typed: `src/platform/early-acts.ts` repeats it when there is somebody. */
const keepActs = [
  'const root=document.getElementById("root"),early={},{dataset}=document.body',
  'const alike=({tagName,className})=>[...root.getElementsByTagName(tagName)].filter(each=>each.className===className)',
  'const tell=()=>{dataset.early=JSON.stringify(early)}',
  'const keep=kind=>({target})=>{const at=target.closest("button,input,label,select,summary,textarea");if(at&&root.contains(at)&&dataset.early!=="done"){const {tagName,className,value}=at;early[kind]={tagName,className,value,nth:alike(at).indexOf(at),words:at.innerText||at.parentElement.innerText};tell()}}',
  'addEventListener("click",keep("pressed"))',
  'addEventListener("input",keep("typed"))',
  'addEventListener("keydown",event=>{if(event.key==="Enter"&&!event.isComposing&&early.typed&&dataset.early!=="done"){event.preventDefault();early.typed.entered=true;tell()}})',
].join(';')

/**
 * In place of the tag that would read the program at once, behind all that is shown: the first paint waits for it (`expect` in
 * `index.html`, which is content with an element's first tag), so that nothing is painted by halves. The server reads the
 * script's hash into its policy.
 */
export function lateStart(): Plugin {
  return {
    name: 'tidemark-late-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [tag, file] = MAIN.exec(html) ?? []
        if (tag === undefined || file === undefined) throw new Error('The page does not name its program.')
        const needed = [...html.matchAll(NEEDED)].flatMap(([, each = '']) => each)
        const script = `<script id="start">{${keepActs};${startAfterPaint(file, needed)}}</script>`
        return html
          .replace(tag, () => `<link rel="modulepreload" crossorigin href="${file}">`)
          .replace('</body>', () => `  ${script}\n  </body>`)
      },
    },
  }
}

/**
 * Starts the program after the first paint, because evaluating it takes longer than painting the page. On a fetched
 * page the files load meanwhile; on a page from the device's cache they are requested only then, and the screen's files
 * after the program, which has to wait for other things first. A page in the background, or in a browser that reports
 * no paint, does not wait. Each file is evaluated in a task of its own: all in one task would block a phone for a fifth
 * of a second. The pause between tasks is a message, because a page in the background gets timers only once a second.
 * https://developer.mozilla.org/en-US/docs/Web/API/PerformancePaintTiming
 * https://developer.chrome.com/blog/timer-throttling-in-chrome-88
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

/** Records taps and typing before the program runs; `src/start/early-acts.ts` repeats them once it does. */
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
 * The text of the only script in the page. It is written as text, because a bundler may make of a function code that
 * refers to helpers which the page does not have.
 */
export const startScript = (file: string, needed: readonly string[]): string =>
  `{${keepActs};${startAfterPaint(file, needed)}}`

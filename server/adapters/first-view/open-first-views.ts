import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CallOwnApi, FirstViewRenderer, FirstViewRequest } from '#server/page-ports.ts'
import type { MessageFromThread, MessageToThread } from './thread.ts'

/** Milliseconds that a user waits at most for the first view before the page is sent without it. Our own choice. */
const LONGEST_MS = 2000
/**
 * The number of requests that may wait for a view. A further request gets the page without a first view. Our own
 * choice.
 */
const MOST_WAITING = 8
/**
 * A thread may take this many times longer to start than to draw, because it loads the whole program and no request
 * waits for that.
 */
const TO_BEGIN = 10

type Drawer = { worker: Worker; ready: Promise<boolean> }

/** Runs the page's own program in a worker thread, which starts with the first request and draws one view at a time. */
export function openFirstViews(input: {
  program: string
  origin: string
  longestMs?: number
}): FirstViewRenderer {
  const { program, origin, longestMs = LONGEST_MS } = input
  let drawer: Drawer | null = null
  let before: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function begin(): Drawer {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { program, origin } })
    worker.unref()
    // An error also ends the worker, so `exit` handles it.
    worker.on('error', () => {})
    const ready = new Promise<boolean>(resolve => {
      const late = setTimeout(() => void worker.terminate(), TO_BEGIN * longestMs).unref()
      const end = (isReady: boolean) => {
        clearTimeout(late)
        resolve(isReady)
      }
      // The worker's first message says that it is ready.
      worker.once('message', () => end(true))
      worker.once('exit', () => end(false))
    })
    worker.on('exit', () => {
      if (drawer?.worker === worker) drawer = null
    })
    return { worker, ready }
  }

  async function drawNow(request: FirstViewRequest, ask: CallOwnApi): Promise<string | null> {
    drawer ??= begin()
    const { worker, ready } = drawer
    if (!(await ready)) return null
    const tell = (what: MessageToThread) => worker.postMessage(what)
    const done = new AbortController()
    const { signal } = done
    const drawn = new Promise<string | null>(resolve => {
      const gone = () => resolve(null)
      const giveUp = () => {
        // The worker is terminated here; its later messages are ignored.
        void worker.terminate()
        drawer = null
        gone()
      }
      const hear = async (said: MessageFromThread) => {
        if (said.kind === 'drawn') return resolve(said.html)
        if (said.kind === 'ready') return
        const answer = await ask(said.url).catch(() => null)
        if (signal.aborted) return
        if (answer) tell({ kind: 'answer', nth: said.nth, ...answer })
        else giveUp()
      }
      worker.on('message', hear)
      worker.on('exit', gone)
      const timer = setTimeout(giveUp, longestMs)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        worker.off('message', hear)
        worker.off('exit', gone)
      })
    })
    tell({ kind: 'draw', request })
    const html = await drawn
    done.abort()
    return html
  }

  return {
    async draw(request, ask) {
      if (waiting === MOST_WAITING) return null
      waiting++
      const drawn = before.then(() => drawNow(request, ask)).finally(() => waiting--)
      before = drawn
      return inTime(drawn, longestMs)
    },
    async close() {
      if (!drawer) return
      const { worker } = drawer
      const gone = once(worker, 'exit')
      worker.postMessage({ kind: 'leave' } satisfies MessageToThread)
      await gone
    },
  }
}

/** Waits for the result, and returns null when it takes longer than `ms`. */
async function inTime<T>(coming: Promise<T>, ms: number): Promise<T | null> {
  const done = new AbortController()
  const late = sleep(ms, null, { signal: done.signal, ref: false }).catch(() => null)
  return Promise.race([coming, late]).finally(() => done.abort())
}

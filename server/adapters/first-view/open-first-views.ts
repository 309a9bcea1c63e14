import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AskServer, FirstViews, ViewAsked } from '#server/page-ports.ts'
import type { FromThread, ToThread } from './thread.ts'

/** Our own choice: whoever opens the page waits for it. */
const LONGEST_MS = 2000
/** Our own choice: whoever comes after so many gets the page as it is without. */
const MOST_WAITING = 8

/** The page's own program in a thread of its own, which begins with the first drawing and draws one at a time. */
export function openFirstViews(given: { program: string; origin: string; longestMs?: number }): FirstViews {
  const { program, origin, longestMs = LONGEST_MS } = given
  let thread: Worker | null = null
  let before: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function begin(): Worker {
    const begun = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { program, origin } })
    begun.unref()
    // It is said by its exit, too.
    begun.on('error', () => {})
    begun.on('exit', () => {
      if (thread === begun) thread = null
    })
    return begun
  }

  async function drawNow(asked: ViewAsked, ask: AskServer): Promise<string | null> {
    thread ??= begin()
    const drawing = thread
    const tell = (what: ToThread) => drawing.postMessage(what)
    const done = new AbortController()
    const { signal } = done
    const drawn = new Promise<string | null>(resolve => {
      const gone = () => resolve(null)
      const giveUp = () => {
        // Whatever it still says of this drawing, it says to nobody.
        void drawing.terminate()
        thread = null
        gone()
      }
      const hear = async (said: FromThread) => {
        if (said.kind === 'drawn') return resolve(said.html)
        const answer = await ask(said.url).catch(() => null)
        if (signal.aborted) return
        if (answer) tell({ kind: 'answer', nth: said.nth, ...answer })
        else giveUp()
      }
      drawing.on('message', hear)
      drawing.on('exit', gone)
      const timer = setTimeout(giveUp, longestMs)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        drawing.off('message', hear)
        drawing.off('exit', gone)
      })
    })
    tell({ kind: 'draw', asked })
    const html = await drawn
    done.abort()
    return html
  }

  return {
    async draw(asked, ask) {
      if (waiting === MOST_WAITING) return null
      waiting++
      const drawn = before.then(() => drawNow(asked, ask)).finally(() => waiting--)
      before = drawn
      return drawn
    },
    async close() {
      if (!thread) return
      const gone = once(thread, 'exit')
      thread.postMessage({ kind: 'leave' } satisfies ToThread)
      await gone
    },
  }
}

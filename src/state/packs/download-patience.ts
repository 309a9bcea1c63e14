/** A connection without data for this many milliseconds counts as interrupted. Our choice. */
const SILENCE_MS = 20_000

/** Aborts when the caller's signal does, and also after a period without data. */
export function createDownloadPatience(signal: AbortSignal) {
  const own = new AbortController()
  const stop = () => own.abort()
  let timer = setTimeout(stop, SILENCE_MS)
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  return {
    signal: own.signal,
    extend() {
      clearTimeout(timer)
      timer = setTimeout(stop, SILENCE_MS)
    },
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      // Cancels the body of a response that is no longer read.
      stop()
    },
  }
}

import { err, ok, type Result } from './result.ts'

/** Limits how many calls run: `atOnce` calls run and `waiting` calls wait, and a further call gets `busy` at once. */
export function limitConcurrentCalls({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<Result<T, 'busy'>> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return err('busy')
      await new Promise<void>(resolve => queue.push(resolve))
    } else running++
    try {
      return ok(await run())
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

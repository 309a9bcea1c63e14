import type { Country } from '#domain/market/country.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { createPackCaller, type WorkerLike } from '#workers/pack-caller.ts'

/** The query asks for as many rows as a page of the list has, and for as many columns as a table shows. */
const limit = 50
const shows = ['market_cap', 'change_1d', 'per', 'pbr', 'roe', 'rs_rating']
const country: Country = 'us'

/**
 * Milliseconds of each filter change and of the empty request after it; `blocked` and `gap` are the longest times in which the
 * page did not respond.
 */
export type FilterChangeTimes = {
  changes: number[]
  empty: number[]
  found: number
  blocked: number
  gap: number
}

const caller = createPackCaller(new Worker('/worker.js', { type: 'module' }) as WorkerLike, () => {})
let filters: readonly SavedFilter[] = []

const longTasks: number[] = []
new PerformanceObserver(list => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
  {
    type: 'longtask',
  },
)
const rest = (ms = 0) => new Promise(resolve => setTimeout(resolve, ms))

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now()
  const answer = await work()
  return [performance.now() - began, answer]
}

const bench = {
  async open(): Promise<void> {
    const packed = new Uint8Array(await (await fetch('/pack')).arrayBuffer())
    const opened = await caller.ask('open', { country, packed }, [packed.buffer])
    if (!opened.ok) throw new Error(opened.error.detail)
    filters = await (await fetch('/filters')).json()
  },

  /** Blocks the page on purpose: a watch for long tasks proves nothing before it has reported a long task. */
  async seesBlock(ms: number): Promise<number> {
    await rest()
    const until = performance.now() + ms
    while (performance.now() < until);
    await rest(100)
    return Math.max(0, ...longTasks)
  },

  async change(): Promise<FilterChangeTimes> {
    await rest(300)
    longTasks.length = 0
    const changed: FilterChangeTimes = { changes: [], empty: [], found: 0, blocked: 0, gap: 0 }
    let beat = performance.now()
    const beating = setInterval(() => {
      const now = performance.now()
      changed.gap = Math.max(changed.gap, now - beat)
      beat = now
    }, 4)
    for (const saved of filters) {
      const [ms, answer] = await timed(() =>
        caller.ask('screen', { country, source: { saved }, limit, shows }),
      )
      if (!answer.ok) throw new Error(`${answer.error.code} ${answer.error.detail}`)
      changed.changes.push(ms)
      changed.found += answer.value.rows.length
      const [emptyMs] = await timed(() => caller.ask('quotes', { names: [] }))
      changed.empty.push(emptyMs)
      await rest()
    }
    clearInterval(beating)
    await rest(100)
    changed.blocked = Math.max(0, ...longTasks)
    return changed
  },
}

export type BenchPage = typeof bench
Object.assign(globalThis, { bench })

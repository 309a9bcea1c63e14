/** Bound that a figure must keep; a figure without a bound only informs. */
export type PromiseBound = { atMost: number } | { atLeast: number }

/** One promise, or one figure beside it. `figure` is the ratio of ours to the floor unless `unit` says otherwise. */
export type BenchFinding = {
  what: string
  ours?: string
  floor?: string
  figure?: number
  unit?: string
  gate?: PromiseBound
  /** Name of a missing peer (library, database or compiler); the promise is then neither kept nor broken. */
  missing?: string
}

export type BenchResult = {
  findings: BenchFinding[]
  /** Lines printed below the figures: context for a reader of a missed promise. */
  notes?: string[]
}

export type Bench = {
  name: string
  /** One sentence: what is promised, and what it is measured against. */
  promise: string
  run(): Promise<BenchResult>
}

export function isMissed({ figure, gate, missing }: BenchFinding): boolean {
  if (!gate || missing !== undefined) return false
  // A figure that could not be measured counts as missed.
  if (figure === undefined || !Number.isFinite(figure)) return true
  return 'atMost' in gate ? figure > gate.atMost : figure < gate.atLeast
}

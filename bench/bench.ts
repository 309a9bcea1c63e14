/** What a figure must keep; a figure without one only informs. */
export type PromiseBound = { atMost: number } | { atLeast: number }

/** One promise, or one figure beside it. `figure` is the ratio of ours to the floor unless `unit` says otherwise. */
export type BenchFinding = {
  what: string
  ours?: string
  floor?: string
  figure?: number
  unit?: string
  gate?: PromiseBound
  /** The peer without which this could not be measured: its promise is then neither kept nor broken. */
  missing?: string
}

export type BenchResult = {
  findings: BenchFinding[]
  /** What a reader of a missed gate wants to know next. */
  notes?: string[]
}

export type Bench = {
  name: string
  /** One sentence: what is promised, and beside what it is measured. */
  promise: string
  run(): Promise<BenchResult>
}

export function isMissed({ figure, gate, missing }: BenchFinding): boolean {
  if (!gate || missing !== undefined) return false
  // What could not be measured was not kept.
  if (figure === undefined || !Number.isFinite(figure)) return true
  return 'atMost' in gate ? figure > gate.atMost : figure < gate.atLeast
}

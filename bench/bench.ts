/** The bound that a measured figure must keep. A figure without a bound is only informative. */
export type PromiseBound = { atMost: number } | { atLeast: number }

/**
 * One promise with its measured figure, or a figure that is only informative. `figure` is the ratio of our value to
 * that of the floor unless `unit` says otherwise.
 */
export type BenchFinding = {
  what: string
  ours?: string
  floor?: string
  figure?: number
  unit?: string
  gate?: PromiseBound
  /**
   * The name of a peer (library, database or compiler) that is missing on this machine; the promise is then neither
   * kept nor broken.
   */
  missing?: string
}

export type BenchResult = {
  findings: BenchFinding[]
  /** Lines that are printed below the figures and help to explain a missed promise. */
  notes?: string[]
}

export type Bench = {
  name: string
  /** One sentence that says what is promised and what it is measured against. */
  promise: string
  run(): Promise<BenchResult>
}

export function isMissed({ figure, gate, missing }: BenchFinding): boolean {
  if (!gate || missing !== undefined) return false
  // A figure that could not be measured counts as missed.
  if (figure === undefined || !Number.isFinite(figure)) return true
  return 'atMost' in gate ? figure > gate.atMost : figure < gate.atLeast
}

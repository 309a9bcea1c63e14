import type { BenchFinding } from '../bench.ts'
import { formatMilliseconds, medianOfRuns } from '../measure/figures.ts'
import type { PackOpenTimes } from './worker.ts'

const openGate = { atMost: 30 }

export function packOpenings(samples: Record<'pack' | 'json', PackOpenTimes[]>): BenchFinding[] {
  const of = (name: 'pack' | 'json', read: (opening: PackOpenTimes) => number) =>
    medianOfRuns(samples[name].map(read))
  const all = (opening: PackOpenTimes) => opening.openMs
  const [ours, floor] = [of('pack', all), of('json', all)]
  const answering = of('pack', ({ answerMs }) => answerMs)
  const inflating = of('pack', ({ inflateMs }) => inflateMs)
  return [
    {
      what: 'opened in a new worker',
      ours: formatMilliseconds(ours),
      figure: ours,
      unit: 'ms',
      gate: openGate,
    },
    { what: '  with its first answer', ours: formatMilliseconds(answering), figure: answering, unit: 'ms' },
    { what: '  of which inflating', ours: formatMilliseconds(inflating), figure: inflating, unit: 'ms' },
    {
      what: '  beside the JSON rows',
      ours: formatMilliseconds(ours),
      floor: formatMilliseconds(floor),
      figure: ours / floor,
    },
  ]
}

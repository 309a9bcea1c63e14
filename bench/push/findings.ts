import type { BenchFinding } from '../bench.ts'
import { medianOfRuns } from '../measure/figures.ts'

/**
 * Our sender must be at least this many times as fast as web-push, which signs each message again: ours uses a signed
 * header for half a day, and keeps its connections.
 */
const sendGate = { atLeast: 1.5 }

export type PushRate = { perSecond: number; cpuMicroseconds: number }

export function pushBuildFindings(samples: Record<'ours' | 'theirs', number[]>): BenchFinding[] {
  const [ours, theirs] = [medianOfRuns(samples.ours), medianOfRuns(samples.theirs)]
  const what = 'messages made in a second of a core, beside web-push'
  return [{ what, ours: whole(ours), floor: whole(theirs), figure: ours / theirs }]
}

export function pushSendFindings(samples: Record<'ours' | 'theirs' | 'kept', PushRate[]>): BenchFinding[] {
  const of = (who: keyof typeof samples, what: keyof PushRate) =>
    medianOfRuns(samples[who].map(rate => rate[what]))
  const beside = (what: string, who: 'theirs' | 'kept', rate: keyof PushRate): BenchFinding => {
    const [ours, floor] = [of('ours', rate), of(who, rate)]
    return { what, ours: whole(ours), floor: whole(floor), figure: ours / floor }
  }
  return [
    {
      ...beside('messages sent in a second, beside web-push as it comes', 'theirs', 'perSecond'),
      gate: sendGate,
    },
    beside('  beside web-push with as many connections as messages under way', 'kept', 'perSecond'),
    beside('  processor’s time of the sender, µs a message', 'theirs', 'cpuMicroseconds'),
  ]
}

const whole = (value: number): string => value.toFixed(0)

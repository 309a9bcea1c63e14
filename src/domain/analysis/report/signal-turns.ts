import type { TickSizeContext } from '../../market/trading/tick-size.ts'
import { signalAfter } from '../signals/next-signal.ts'
import { rulesV3 } from '../signals/rules-v3.ts'
import { isInvested, type Signal } from '../signals/signal.ts'
import { type SignalRun, signalStateAt } from '../signals/signal-state.ts'
import { findPriceEdge, reachablePrices } from './price-edge.ts'

/** A next close from which on, upwards or downwards, the signal changes. */
export type NextSignal = {
  to: 'ENTRY' | 'STRONG_ENTRY' | 'HOLD' | 'CAUTION' | 'EXIT'
  from: 'at or above' | 'at or under'
  price: number
  /** This is the volume that is needed as well; null when any volume is enough. */
  volume: number | null
}

type Wanted = Pick<NextSignal, 'to' | 'from'>

const up = (to: NextSignal['to']): Wanted => ({ to, from: 'at or above' })
const down = (to: NextSignal['to']): Wanted => ({ to, from: 'at or under' })

/** These are the changes that a user of each signal wants to know; after an exit there is nothing left to decide. */
function wantedFrom(signal: Signal): readonly Wanted[] {
  if (signal === 'WAIT') return [up('ENTRY'), up('STRONG_ENTRY')]
  if (signal === 'EXIT') return []
  return signal.endsWith('CAUTION') ? [up('HOLD'), down('EXIT')] : [down('CAUTION')]
}

/** Returns the fewest shares that the rules accept as enough volume. */
function volumeFor(to: Signal, usual: number): number {
  const { entryVolume, strongVolume, tie } = rulesV3.values
  const times = to === 'STRONG_ENTRY' ? strongVolume : entryVolume
  return Math.max(1, Math.ceil(times * usual * (1 - tie)))
}

/**
 * Returns all changes of the signal within reach. On each side the prices of one signal are one interval, so a single
 * price separates them.
 */
export function nextSignalsAt(run: SignalRun, at: number, rule: TickSizeContext): NextSignal[] {
  const { inputs } = run
  const { signal } = signalStateAt(run, at)
  const usual = inputs.usualVolume[at]!
  const next = signalAfter(run, at)
  const { least, most } = reachablePrices(inputs.columns.close[at]!, rule)
  return wantedFrom(signal).flatMap(({ to, from }) => {
    const volume = volumeFor(to, usual)
    // A strong entry also counts as the entry that was searched for.
    const isPast = (close: number): boolean => {
      const becomes = next({ close, volume })
      return becomes === to || (to === 'ENTRY' && becomes === 'STRONG_ENTRY')
    }
    const [near, far] = from === 'at or above' ? [least, most] : [most, least]
    const price = findPriceEdge(isPast, { near, far }, rule)
    return price === null ? [] : [{ to, from, price, volume: isInvested(signal) ? null : volume }]
  })
}

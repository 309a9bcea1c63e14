import { signalWords } from '#domain/analysis/report/words.ts'
import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm, formatGrouped } from '../glossary-term.ts'

const signal = (id: keyof typeof signalWords) => signalWords[id].en
const states = `One of nine signals · rules ${f.version}`

export const signalTerms = {
  WAIT: buildTerm(
    signal('WAIT'),
    'Nothing is held. The conditions of an entry are awaited.',
    'A condition of an entry is not met, or it is the session after an exit',
    states,
    'The session after an exit is a wait, whatever it brings.',
  ),
  ENTRY: buildTerm(
    signal('ENTRY'),
    'The very session on which the conditions came true. Judged at the close, tradable at the next open.',
    `Close > SMA ${f.trendSessions}, volume ≥ ${f.entryVolume} × the average of the ${f.volumeSessions} sessions before, and a close above all ${f.breakoutSessions} closes before or across EMA ${f.emaSessions} from below`,
    states,
    `A stock that usually trades 1 million shares trades ${f.entryVolume} million and closes above its ${f.breakoutSessions}-session high`,
  ),
  STRONG_ENTRY: buildTerm(
    signal('STRONG_ENTRY'),
    'An entry over a longer high, with more volume.',
    `An entry with a close above all ${f.strongSessions} closes before and volume ≥ ${f.strongVolume} × average`,
    states,
    `A stock that usually trades 1 million shares trades ${f.strongVolume} million and closes above its ${f.strongSessions}-session high`,
  ),
  LAZY_ENTRY: buildTerm(
    signal('LAZY_ENTRY'),
    'An entry of some sessions ago is still near. Drawn hollow, and left out of the headline record.',
    `Up to ${f.lazySessions} sessions after the entry, |close − entry close| ≤ ${f.lazyReach} × ATR at the entry`,
    states,
    `Entry close ${formatGrouped(f.entry.price)}, ATR ${f.entry.range}: from ${formatGrouped(f.entry.price - f.lazyReach * f.entry.range)} to ${formatGrouped(f.entry.price + f.lazyReach * f.entry.range)}`,
  ),
  LAZY_STRONG_ENTRY: buildTerm(
    signal('LAZY_STRONG_ENTRY'),
    'A strong entry of some sessions ago is still near.',
    `Up to ${f.lazySessions} sessions after the strong entry, |close − entry close| ≤ ${f.lazyReach} × ATR at the entry`,
    states,
    `${f.lazySessions - 2} sessions after a strong entry, with the close within ${f.lazyReach} ATR of it`,
  ),
  HOLD: buildTerm(
    signal('HOLD'),
    'Held, and nothing has deteriorated.',
    `Close ≥ EMA ${f.emaSessions} − ${f.cautionDepth} ATR and close ≥ entry close − ${f.stopDepth} × ATR at the entry`,
    states,
    `${f.lazySessions} sessions after the entry are over and the close stands above EMA ${f.emaSessions}`,
  ),
  CAUTION: buildTerm(
    signal('CAUTION'),
    'The first session of deterioration.',
    `Close < EMA ${f.emaSessions} − ${f.cautionDepth} ATR, or close < entry close − ${f.stopDepth} × ATR at the entry`,
    states,
    `EMA ${f.emaSessions} at ${formatGrouped(f.entry.price)}, ATR ${f.entry.range}: a close at ${formatGrouped(f.entry.price - f.cautionDepth * f.entry.range - 10)}`,
  ),
  LAZY_CAUTION: buildTerm(
    signal('LAZY_CAUTION'),
    'The caution lasts: neither over nor ended.',
    `Close ≤ EMA ${f.emaSessions}, and no reason to end it yet`,
    states,
    `${f.patience - 6} sessions after the caution, with the close just below EMA ${f.emaSessions}`,
  ),
  EXIT: buildTerm(
    signal('EXIT'),
    'The signal of one session that ends a position. Tradable at the next open.',
    `Under caution: close < EMA ${f.emaSessions} − ${f.exitDepth} ATR, close < entry close − ${f.stopDepth} × ATR at the entry, or ${f.patience} sessions after the caution`,
    states,
    `${f.patience} sessions after the caution the close has not come back above EMA ${f.emaSessions}`,
  ),
  take_profit: buildTerm(
    'Take-profit lines',
    'Prices at which part of a gain may be taken. When a high reaches one, they are raised.',
    `Entry close + ${f.takeProfitStep}, ${f.takeProfitStep * 2}, ${f.takeProfitStep * 3} × ATR at the entry`,
    `${f.takeProfitLines} lines while a position is open`,
    `Entry close ${formatGrouped(f.entry.price)}, ATR ${f.entry.range}: ${f.takeProfits.map(formatGrouped).join(', ')}`,
  ),
  stop_loss: buildTerm(
    'Stop-loss lines',
    'Prices below which the first idea may have been wrong. There are two: volume profile and EMA.',
    `Volume profile: ${f.profile.sessions} sessions in ${f.profile.nodes} price steps, the upper edge of the heaviest below the close · EMA ${f.emaSessions}`,
    `The profile line needs ${f.profile.sessions} sessions`,
    `The stop of the rules: entry close ${formatGrouped(f.entry.price)}, ATR ${f.entry.range} → ${formatGrouped(f.stop)}`,
  ),
}

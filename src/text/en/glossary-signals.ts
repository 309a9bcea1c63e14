import { signalWords } from '#domain/analysis/report/words.ts'
import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm, formatGrouped } from '../glossary-term.ts'

const signal = (id: keyof typeof signalWords) => signalWords[id].en
const states = `One of nine signals · rules ${f.version}`

export const signalTerms = {
  WAIT: buildTerm(
    signal('WAIT'),
    'No open position. The entry conditions haven’t been met.',
    'An entry condition isn’t met, or it’s the session after an exit',
    states,
    'The session after an exit always has no position, whatever happens.',
  ),
  ENTRY: buildTerm(
    signal('ENTRY'),
    'The first session the entry conditions are met. Computed at the close, tradable at the next open.',
    `Close > SMA ${f.trendSessions}, volume ≥ ${f.entryVolume} × the average of the previous ${f.volumeSessions} sessions, and a close above the previous ${f.breakoutSessions} closes or up through EMA ${f.emaSessions}`,
    states,
    `A stock that averages 1 million shares trades ${f.entryVolume} million and closes above its ${f.breakoutSessions}-session high`,
  ),
  STRONG_ENTRY: buildTerm(
    signal('STRONG_ENTRY'),
    'An entry above a longer-term high, on heavier volume.',
    `An entry with a close above the previous ${f.strongSessions} closes and volume ≥ ${f.strongVolume} × average`,
    states,
    `A stock that averages 1 million shares trades ${f.strongVolume} million and closes above its ${f.strongSessions}-session high`,
  ),
  LAZY_ENTRY: buildTerm(
    signal('LAZY_ENTRY'),
    'An entry fired a few sessions ago and the price is still close to it. Shown hollow and left out of the headline track record.',
    `Up to ${f.lazySessions} sessions after entry, |close − entry close| ≤ ${f.lazyReach} × ATR at entry`,
    states,
    `Entry close ${formatGrouped(f.entry.price)}, ATR ${f.entry.range}: from ${formatGrouped(f.entry.price - f.lazyReach * f.entry.range)} to ${formatGrouped(f.entry.price + f.lazyReach * f.entry.range)}`,
  ),
  LAZY_STRONG_ENTRY: buildTerm(
    signal('LAZY_STRONG_ENTRY'),
    'A strong entry fired a few sessions ago and the price is still close to it.',
    `Up to ${f.lazySessions} sessions after the strong entry, |close − entry close| ≤ ${f.lazyReach} × ATR at entry`,
    states,
    `${f.lazySessions - 2} sessions after a strong entry, with the close within ${f.lazyReach} ATR of the entry close`,
  ),
  HOLD: buildTerm(
    signal('HOLD'),
    'A position is open and nothing has weakened.',
    `Close ≥ EMA ${f.emaSessions} − ${f.cautionDepth} ATR and close ≥ entry close − ${f.stopDepth} × ATR at entry`,
    states,
    `More than ${f.lazySessions} sessions after entry, with the close above EMA ${f.emaSessions}`,
  ),
  CAUTION: buildTerm(
    signal('CAUTION'),
    'The first session that weakens.',
    `Close < EMA ${f.emaSessions} − ${f.cautionDepth} ATR, or close < entry close − ${f.stopDepth} × ATR at entry`,
    states,
    `EMA ${f.emaSessions} at ${formatGrouped(f.entry.price)}, ATR ${f.entry.range}: a close at ${formatGrouped(f.entry.price - f.cautionDepth * f.entry.range - 10)}`,
  ),
  LAZY_CAUTION: buildTerm(
    signal('LAZY_CAUTION'),
    'The caution continues: no recovery, and no exit yet.',
    `Close ≤ EMA ${f.emaSessions}, and no exit condition met`,
    states,
    `${f.patience - 6} sessions after the caution, with the close just below EMA ${f.emaSessions}`,
  ),
  EXIT: buildTerm(
    signal('EXIT'),
    'A one-session signal that closes the position. Tradable at the next open.',
    `During caution: close < EMA ${f.emaSessions} − ${f.exitDepth} ATR, close < entry close − ${f.stopDepth} × ATR at entry, or ${f.patience} sessions after the caution`,
    states,
    `${f.patience} sessions after the caution, the close is still below EMA ${f.emaSessions}`,
  ),
  take_profit: buildTerm(
    'Take-profit targets',
    'Prices where you might take some profit. When a high reaches one, the targets move up.',
    `Entry close + ${f.takeProfitStep}, ${f.takeProfitStep * 2}, ${f.takeProfitStep * 3} × ATR at entry`,
    `${f.takeProfitLines} targets while a position is open`,
    `Entry close ${formatGrouped(f.entry.price)}, ATR ${f.entry.range}: ${f.takeProfits.map(formatGrouped).join(', ')}`,
  ),
  stop_loss: buildTerm(
    'Stop-loss levels',
    'Prices below which the original idea may be wrong. There are two: volume profile and EMA.',
    `Volume profile: ${f.profile.sessions} sessions in ${f.profile.nodes} price steps; the upper edge of the heaviest step below the close · EMA ${f.emaSessions}`,
    `The volume-profile level needs ${f.profile.sessions} sessions`,
    `The rules’ stop: entry close ${formatGrouped(f.entry.price)}, ATR ${f.entry.range} → ${formatGrouped(f.stop)}`,
  ),
}

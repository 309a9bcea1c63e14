// Where the numbers come from. Given from outside: the nine states and their order, five sessions and one ATR for late entries,
// one session for an exit, ATR 14 and EMA 20, take-profit lines 2, 4 and 6 ATR above the entry. Our choice, taken from rules
// that were published and used long before us instead of fitted to any data: breakouts of 60 and 252 closes (Donchian; the
// turtles used 55, the 52-week high is the year's), volume 40 % above average at a breakout (O'Neil), twice the average when
// strong, EMA 20 and ATR as bands (Keltner), a stop two ATR below the entry (the turtles' 2N). Everything is a ratio of prices
// to prices or of volumes to volumes, so neither currency nor price level matters.
import type { Signal } from './signal.ts'

export type RuleParameter = {
  value: number
  unit: 'sessions' | 'ATR' | 'times' | 'lines' | 'ratio'
  meaning: string
}

const parameters = {
  emaSessions: { value: 20, unit: 'sessions', meaning: 'length of the EMA that the bands stand around' },
  trendSessions: {
    value: 60,
    unit: 'sessions',
    meaning: 'length of the SMA that the close must stand above at an entry: never buy against the quarter',
  },
  atrSessions: { value: 14, unit: 'sessions', meaning: 'length of the average true range' },
  volumeSessions: {
    value: 20,
    unit: 'sessions',
    meaning: 'sessions before this one whose average volume is the usual volume',
  },
  breakoutSessions: {
    value: 60,
    unit: 'sessions',
    meaning: 'a breakout closes above every close of so many sessions before',
  },
  strongSessions: {
    value: 252,
    unit: 'sessions',
    meaning: 'a strong entry closes above every close of so many sessions before; a shorter history has none',
  },
  entryVolume: {
    value: 1.4,
    unit: 'times',
    meaning:
      'an entry trades at least so many times the usual volume: without buyers a new high is an accident',
  },
  strongVolume: {
    value: 2,
    unit: 'times',
    meaning: 'a strong entry trades at least so many times the usual volume',
  },
  lazySessions: {
    value: 5,
    unit: 'sessions',
    meaning: 'up to so many sessions after the entry it can be late',
  },
  lazyReach: {
    value: 1,
    unit: 'ATR',
    meaning:
      'a late entry is one while the close is within so many ATR (at the entry) of the entry, above or below',
  },
  cautionDepth: {
    value: 1,
    unit: 'ATR',
    meaning: 'a close so far below the EMA is a deterioration: outside of what two weeks call usual',
  },
  exitDepth: { value: 2, unit: 'ATR', meaning: 'a close so far below the EMA ends a position under caution' },
  stopDepth: {
    value: 2,
    unit: 'ATR',
    meaning:
      'a close so many ATR (at the entry) below the entry is a deterioration, and ends a position under caution',
  },
  patience: {
    value: 10,
    unit: 'sessions',
    meaning: 'so many sessions after the caution a position that has not closed above its EMA again is ended',
  },
  takeProfitStep: {
    value: 2,
    unit: 'ATR',
    meaning: 'distance between the take-profit lines, and of the first from the entry, in ATR at the entry',
  },
  takeProfitLines: { value: 3, unit: 'lines', meaning: 'how many take-profit lines stand above the price' },
  tie: {
    value: 1e-9,
    unit: 'ratio',
    meaning: 'two numbers closer than this are equal, so that the last bit of a product decides nothing',
  },
} satisfies Record<string, RuleParameter>

export type ParameterName = keyof typeof parameters

export type SignalTransition = {
  from: Signal
  to: Signal
  when: string
  /** On the path `stay` nothing new happens; `short` skips a state that would not be true on that session. */
  path: 'main' | 'stay' | 'short'
}

const transitions: readonly SignalTransition[] = [
  { from: 'WAIT', to: 'WAIT', path: 'stay', when: 'no trigger' },
  {
    from: 'WAIT',
    to: 'ENTRY',
    path: 'main',
    when: 'above SMA 60, volume ≥ 1.4 × usual, and a close above 60 closes before or across EMA 20 from below',
  },
  {
    from: 'WAIT',
    to: 'STRONG_ENTRY',
    path: 'main',
    when: 'the same, with a close above 252 closes before and volume ≥ 2 × usual',
  },
  { from: 'ENTRY', to: 'LAZY_ENTRY', path: 'main', when: 'sound, within 1 ATR of the entry' },
  { from: 'ENTRY', to: 'HOLD', path: 'short', when: 'sound, farther than 1 ATR from the entry at once' },
  { from: 'ENTRY', to: 'CAUTION', path: 'short', when: 'deteriorated at once' },
  { from: 'LAZY_ENTRY', to: 'LAZY_ENTRY', path: 'stay', when: 'at most 5 sessions, sound, within 1 ATR' },
  { from: 'LAZY_ENTRY', to: 'HOLD', path: 'main', when: 'sound, and 5 sessions are over or 1 ATR is left' },
  { from: 'LAZY_ENTRY', to: 'CAUTION', path: 'short', when: 'deteriorated before it was held' },
  { from: 'STRONG_ENTRY', to: 'LAZY_STRONG_ENTRY', path: 'main', when: 'sound, within 1 ATR of the entry' },
  { from: 'STRONG_ENTRY', to: 'HOLD', path: 'short', when: 'sound, farther than 1 ATR at once' },
  { from: 'STRONG_ENTRY', to: 'CAUTION', path: 'short', when: 'deteriorated at once' },
  {
    from: 'LAZY_STRONG_ENTRY',
    to: 'LAZY_STRONG_ENTRY',
    path: 'stay',
    when: 'at most 5 sessions, sound, within 1 ATR',
  },
  {
    from: 'LAZY_STRONG_ENTRY',
    to: 'HOLD',
    path: 'main',
    when: 'sound, and 5 sessions are over or 1 ATR is left',
  },
  { from: 'LAZY_STRONG_ENTRY', to: 'CAUTION', path: 'short', when: 'deteriorated before it was held' },
  { from: 'HOLD', to: 'HOLD', path: 'stay', when: 'sound' },
  {
    from: 'HOLD',
    to: 'CAUTION',
    path: 'main',
    when: 'deteriorated: a close below EMA 20 − 1 ATR, or below the entry − 2 ATR at the entry',
  },
  {
    from: 'CAUTION',
    to: 'LAZY_CAUTION',
    path: 'main',
    when: 'not above EMA 20 again, and no reason to end it',
  },
  { from: 'CAUTION', to: 'HOLD', path: 'short', when: 'above EMA 20 again at once' },
  { from: 'CAUTION', to: 'EXIT', path: 'short', when: 'a reason to end it at once' },
  {
    from: 'LAZY_CAUTION',
    to: 'LAZY_CAUTION',
    path: 'stay',
    when: 'not above EMA 20 again, and no reason to end it',
  },
  { from: 'LAZY_CAUTION', to: 'HOLD', path: 'main', when: 'above EMA 20 again, and not below the stop' },
  {
    from: 'LAZY_CAUTION',
    to: 'EXIT',
    path: 'main',
    when: 'below EMA 20 − 2 ATR, below the entry − 2 ATR at the entry, or 10 sessions after the caution',
  },
  { from: 'EXIT', to: 'WAIT', path: 'main', when: 'the next session, whatever it brings' },
]

type Values = Readonly<Record<ParameterName, number>>

export type SignalRules = {
  version: string
  values: Values
  parameters: Readonly<Record<ParameterName, RuleParameter>>
  transitions: readonly SignalTransition[]
}

/**
 * The rules are published and sealed under this name. Other rules need another version: this table is never changed.
 */
export const rulesV3: SignalRules = {
  version: 'v3',
  values: Object.fromEntries(Object.entries(parameters).map(([name, { value }]) => [name, value])) as Values,
  parameters,
  transitions,
}

export const isAllowedTransition = (from: Signal, to: Signal, rules: SignalRules = rulesV3): boolean =>
  rules.transitions.some(row => row.from === from && row.to === to)

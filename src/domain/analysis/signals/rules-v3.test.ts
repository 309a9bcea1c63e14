import { expect, test } from 'vitest'
import { isAllowedTransition, rulesV3 } from './rules-v3.ts'
import { codeOfSignal, isInvested, isLate, signalOfCode, signals } from './signal.ts'

test('version 3 is what was published: a changed number needs another version', () => {
  expect(rulesV3.version).toBe('v3')
  expect(rulesV3.values).toEqual({
    emaSessions: 20,
    trendSessions: 60,
    atrSessions: 14,
    volumeSessions: 20,
    breakoutSessions: 60,
    strongSessions: 252,
    entryVolume: 1.4,
    strongVolume: 2,
    lazySessions: 5,
    lazyReach: 1,
    cautionDepth: 1,
    exitDepth: 2,
    stopDepth: 2,
    patience: 10,
    takeProfitStep: 2,
    takeProfitLines: 3,
    tie: 1e-9,
  })
})

test('the main path is the whole life of a position, in order', () => {
  const main = rulesV3.transitions.filter(({ path }) => path === 'main')
  expect(main.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    'WAIT → ENTRY',
    'WAIT → STRONG_ENTRY',
    'ENTRY → LAZY_ENTRY',
    'LAZY_ENTRY → HOLD',
    'STRONG_ENTRY → LAZY_STRONG_ENTRY',
    'LAZY_STRONG_ENTRY → HOLD',
    'HOLD → CAUTION',
    'CAUTION → LAZY_CAUTION',
    'LAZY_CAUTION → HOLD',
    'LAZY_CAUTION → EXIT',
    'EXIT → WAIT',
  ])
})

test('a row has the path stay exactly when from and to are equal, and no pair is in the table twice', () => {
  for (const { from, to, path } of rulesV3.transitions) expect(path === 'stay').toBe(from === to)
  const pairs = rulesV3.transitions.map(({ from, to }) => `${from} ${to}`)
  expect(new Set(pairs).size).toBe(pairs.length)
})

test('triggers, first cautions and exits last one session; a position ends by an exit only, and never without a caution', () => {
  for (const once of ['ENTRY', 'STRONG_ENTRY', 'CAUTION', 'EXIT'] as const)
    expect(isAllowedTransition(once, once)).toBe(false)
  expect(signals.filter(from => isAllowedTransition(from, 'WAIT'))).toEqual(['WAIT', 'EXIT'])
  expect(signals.filter(from => isAllowedTransition(from, 'EXIT'))).toEqual(['CAUTION', 'LAZY_CAUTION'])
  expect(signals.filter(to => isAllowedTransition('EXIT', to))).toEqual(['WAIT'])
})

test('numbers in a condition are numbers of the parameters', () => {
  const numbers = new Set(Object.values(rulesV3.values))
  for (const { when } of rulesV3.transitions)
    for (const [number] of when.matchAll(/\d+(\.\d+)?/g))
      expect([when, numbers.has(Number(number))]).toEqual([when, true])
})

test('each signal has one code, and each code one signal', () => {
  for (const [code, signal] of signals.entries()) {
    expect(codeOfSignal(signal)).toBe(code)
    expect(signalOfCode(code)).toBe(signal)
  }
  expect(() => signalOfCode(9)).toThrow('9 is the code of a signal')
})

test('three signals are late, and only WAIT is not invested', () => {
  expect(signals.filter(isLate)).toEqual(['LAZY_ENTRY', 'LAZY_STRONG_ENTRY', 'LAZY_CAUTION'])
  expect(signals.filter(signal => !isInvested(signal))).toEqual(['WAIT'])
})

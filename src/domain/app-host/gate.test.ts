import { describe, expect, it } from 'vitest'
import type { AppVersion } from './app-version.ts'
import { gateOf, type HostGate, leastBuild } from './gate.ts'

/** Each threshold, one below and one above it: system, build, what has been fetched, what opens. */
const rows: [AppVersion['os'], number, number | null, HostGate | null][] = [
  ['android', 0, null, 'install'],
  ['android', 104, null, 'install'],
  ['android', 105, null, 'update'],
  ['android', 106, null, 'update'],
  ['android', 131, null, 'update'],
  ['android', 132, null, null],
  ['android', 133, null, null],
  ['ios', 0, null, 'update'],
  ['ios', 14, null, 'update'],
  ['ios', 15, null, null],
  ['ios', 16, null, null],
  // What has been fetched is too old itself, or just new enough.
  ['android', 105, 131, 'update'],
  ['android', 105, 132, 'restart'],
  ['android', 131, 133, 'restart'],
  ['ios', 14, 14, 'update'],
  ['ios', 14, 15, 'restart'],
  // One that cannot be brought up where it is, and one that need not be.
  ['android', 104, 132, 'install'],
  ['android', 132, 140, null],
  ['ios', 15, 40, null],
]

describe('an app that is too old', () => {
  it.each(rows)('%s %i with %s fetched: %s', (os, build, ready, expected) => {
    expect(gateOf({ os, version: '1.0.0', build }, ready)).toBe(expected)
  })
  it('is judged by its build and by nothing it calls itself', () => {
    expect(gateOf({ os: 'android', version: '99.0.0', build: 104 }, null)).toBe('install')
    expect(gateOf({ os: 'android', version: '0.0.1', build: 132 }, null)).toBe(null)
  })
  it('is nobody’s who has not said what it is', () => {
    expect([gateOf(null, null), gateOf(null, 1)]).toEqual([null, null])
  })
  it('has one least build a system', () => {
    expect([leastBuild('android'), leastBuild('ios')]).toEqual([132, 15])
  })
})

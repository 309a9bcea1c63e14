import { describe, expect, it } from 'vitest'
import type { AppVersion } from './app-version.ts'
import { gateOf, type HostGate, leastSupportedBuild } from './gate.ts'

/**
 * Each threshold is tested with one build below it and one build at or above it. The columns are system, build,
 * downloaded build and expected gate.
 */
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
  // Here the downloaded build is itself too old, or just new enough.
  ['android', 105, 131, 'update'],
  ['android', 105, 132, 'restart'],
  ['android', 131, 133, 'restart'],
  ['ios', 14, 14, 'update'],
  ['ios', 14, 15, 'restart'],
  // These are an app that cannot be updated in place, and apps that need no update.
  ['android', 104, 132, 'install'],
  ['android', 132, 140, null],
  ['ios', 15, 40, null],
]

describe('the version gate', () => {
  it.each(rows)('for %s build %i with %s downloaded is %s', (os, build, ready, expected) => {
    expect(gateOf({ os, version: '1.0.0', build }, ready)).toBe(expected)
  })
  it('uses the build and ignores the version name', () => {
    expect(gateOf({ os: 'android', version: '99.0.0', build: 104 }, null)).toBe('install')
    expect(gateOf({ os: 'android', version: '0.0.1', build: 132 }, null)).toBe(null)
  })
  it('lets an app pass that has not reported its version', () => {
    expect([gateOf(null, null), gateOf(null, 1)]).toEqual([null, null])
  })
  it('has one minimum build per system', () => {
    expect([leastSupportedBuild('android'), leastSupportedBuild('ios')]).toEqual([132, 15])
  })
})

import { describe, expect, test } from 'vitest'
import { generatedModelMarket } from '#tests/engine/attractiveness.market.ts'
import { sliceColumns } from '../columns.ts'
import { FEATURE_COUNT, featureRows } from './features.ts'
import { buildFeaturePanel } from './panel.ts'

const members = generatedModelMarket({ seed: 2, members: 6, sessions: 320, momentum: 0 })
members[5] = sliceColumns(members[5]!, 30)
const panel = buildFeaturePanel(members, 20)

describe('the panel', () => {
  test('has a row for each stock on each day with complete features, oldest day first', () => {
    const expected = Array.from({ length: 320 }, (_, session) =>
      members.flatMap((_, member) => (session >= (member === 5 ? 282 : 252) ? [[session, member]] : [])),
    ).flat()
    expect(Array.from(panel.session, (session, row) => [session, panel.member[row]!])).toEqual(expected)
    expect(panel.sessions).toEqual(members[0]!.day)
    for (const session of [0, 251, 252, 282, 319])
      expect(panel.first[session]).toBe(expected.filter(([each]) => each! < session).length)
    expect(panel.first[320]).toBe(expected.length)
  })

  test('has every feature relative to the median of its day', () => {
    for (const session of [252, 270, 282, 300, 319]) {
      const [from, to] = [panel.first[session]!, panel.first[session + 1]!]
      for (let slot = 0; slot < FEATURE_COUNT; slot++) {
        const raw = Array.from(panel.member.subarray(from, to), member => {
          const at = members[member]!.day.indexOf(panel.sessions[session]!)
          return featureRows(members[member]!)[at * FEATURE_COUNT + slot]!
        })
        const sorted = raw.toSorted((a, b) => a - b)
        const median = (sorted[Math.floor((raw.length - 1) / 2)]! + sorted[Math.floor(raw.length / 2)]!) / 2
        for (const [at, value] of raw.entries())
          expect(panel.features[(from + at) * FEATURE_COUNT + slot]).toBeCloseTo(value - median, 12)
      }
    }
  })

  test('has an outcome only where the horizon ends within the data', () => {
    const last = (session: number) => panel.outcome.slice(panel.first[session], panel.first[session + 1])
    expect([...last(299)].toSorted()).toEqual([0, 0, 0, 1, 1, 1])
    expect([...last(300)]).toEqual(Array(6).fill(-1))
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { arbitraryRecord } from '#tests/e2e/record/arbitrary-record.ts'
import { compareRecord } from './compare-record.ts'
import type { RecomputedSignal } from './recompute.ts'
import { roundForSeal } from './signal-record.ts'

test('a record agrees with itself, whatever its edition and odds', () => {
  fc.assert(
    fc.property(arbitraryRecord(), record => {
      expect(compareRecord(record, record)).toEqual([])
      expect(compareRecord({ ...record, odds: null }, record)).toEqual([])
    }),
  )
})

test('every member that differs is named, and no other', () => {
  const members = ['signal', 'from', 'close', 'factors', 'entry', 'fsym_id', 'day', 'version'] as const
  fc.assert(
    fc.property(arbitraryRecord(), arbitraryRecord(toTradingDay(20240104)), (record, other) => {
      const differing = members.filter(
        member => JSON.stringify(record[member]) !== JSON.stringify(other[member]),
      )
      expect(
        compareRecord(record, other)
          .map(({ member }) => member)
          .sort(),
      ).toEqual([...differing].sort())
    }),
  )
})

test('a difference in the last of the twelve digits counts', () => {
  fc.assert(
    fc.property(arbitraryRecord(), record => {
      const close = roundForSeal(record.close * (1 + 1e-11))
      fc.pre(close !== record.close && Number.isFinite(close))
      const recomputed: RecomputedSignal = { ...record, close }
      expect(compareRecord(record, recomputed)).toEqual([
        { member: 'close', sealed: String(record.close), recomputed: String(close) },
      ])
    }),
  )
})

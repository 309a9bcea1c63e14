import { expect, test } from 'vitest'
import type { SealedDaysReply, TrackRecordReply } from '#state/market/record.ts'
import { dictionary } from '#text/en/index.ts'
import { createText } from '#text/text.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { recordStanding } from './record-standing.ts'

const track = {
  live: { closed: { n: 0 }, sample: { n: 0, months: 0, is_meaningful: false, expected_by: null } },
} as unknown as TrackRecordReply
const neverLive = { chain: { live_since: null } } as SealedDaysReply
const said = (can_seal_in_time: boolean) =>
  recordStanding(
    { ...track, can_seal_in_time },
    neverLive,
    trackRecordWords.en,
    createText('en', dictionary, () => 0),
  )

test('a record without a live day says when it can be judged, or that its source is too late for one', () => {
  expect(said(true)).toMatch(/^Nothing has been sealed live yet\..* too few/)
  expect(said(false)).toMatch(
    /^Nothing has been sealed live yet\..* This price source publishes a session only after the next one opens/,
  )
  expect(said(false)).not.toContain('too few')
})

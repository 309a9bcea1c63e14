import { expect, test } from 'vitest'
import { parseGhostfolioExport } from '#contract/ghostfolio-export.ts'

const withActivities = (activities: string): string =>
  `{"meta":{"date":"2026-11-20T08:30:00.000Z"},"activities":${activities}}`

test.each([
  ['that nests 4,000,000 lists', `${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}`],
  ['with 3,000,000 empty activities', `[${'{},'.repeat(3_000_000)}{}]`],
])('an export of Ghostfolio %s is refused', (_, activities) => {
  expect(parseGhostfolioExport(withActivities(activities))).toBeNull()
})

import type { TrackRecordReply } from '#contract/track.ts'
import { shownTrackSection } from '#domain/analysis/record/hardest-baseline.ts'
import { trackRecordHeadline } from '#text/track-record-headline.ts'
import { reportWords } from '#text/words/report.ts'
import { firstTickerOf } from '../quote/held-to.ts'
import { expect, test } from '../support/fixtures.ts'

test('the verdict on an American stock says what the record of American signals says first, and leads there', async ({
  page,
}) => {
  const track = async () => page.request.get('/api/v2/record/track/?country=us')
  await expect.poll(async () => (await track()).status(), { timeout: 60_000 }).toBe(200)
  const section = shownTrackSection((await (await track()).json()) as TrackRecordReply)
  const said = trackRecordHeadline(section, 'ko')
  await page.goto(`/quote/${await firstTickerOf(page, 'us', 'company')}/analysis`)
  const verdict = page.locator('.verdict')
  await expect(verdict).toContainText(said)
  await verdict.getByRole('link', { name: reportWords.ko.recordOf.us, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said)
})

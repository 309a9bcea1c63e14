import { expect, it } from 'vitest'
import type { ArchiveDownload } from '#contract/freshness.ts'
import { watchDownloads } from './watch-downloads.ts'

const start = Date.parse('2026-11-26T12:00:00.000Z')
const MB = 1_000_000

/** Loads an archive at a steady pace, one piece a second. */
function load(name: string, all: number, bytesASecond: number) {
  let at = start
  const reports: (ArchiveDownload | null)[] = []
  const says: string[] = []
  const hear = watchDownloads(
    { name: 'us: sec', now: () => new Date(at), say: line => void says.push(line) },
    download => void reports.push(download),
  )
  for (let done = bytesASecond; done < all; done += bytesASecond, at += 1000) hear({ name, done, all })
  hear({ name, done: all, all })
  return { reports, says }
}

it('an archive of 1,380 MB at 6 MB a second is reported every 5 seconds, with the end at that pace', () => {
  const { reports } = load('companyfacts.zip', 1380 * MB, 6 * MB)
  expect(reports[0]).toEqual({ name: 'companyfacts.zip', done_mb: 6, all_mb: 1380, expected_end: null })
  expect(reports[1]).toEqual({
    ...{ name: 'companyfacts.zip', done_mb: 36, all_mb: 1380 },
    expected_end: new Date(start + 229_000).toISOString(),
  })
  expect(reports).toHaveLength(47)
  expect(reports.at(-1)).toBeNull()
})

it('the terminal hears of a large archive at once and every 30 seconds, and of a small one that is quick not at all', () => {
  const { says } = load('companyfacts.zip', 1380 * MB, 6 * MB)
  expect(says.slice(0, 2)).toEqual([
    'us: sec loads companyfacts.zip: 6 of 1380 MB',
    'us: sec loads companyfacts.zip: 186 of 1380 MB, about 3 minutes left',
  ])
  expect(says).toHaveLength(8)
  expect(load('2026q1_form345.zip', 13 * MB, 6 * MB).says).toEqual([])
})

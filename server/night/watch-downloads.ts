import type { ArchiveDownload } from '#contract/freshness.ts'
import { expectedEnd, MARKS_THAT_COUNT, type ProgressMark } from '#domain/market-status/expected-end.ts'
import type { FeedRequest } from '../market-ports.ts'
import { timeLeft } from './time-left.ts'

/** Our choice: how often screens and the terminal hear of a download. */
const REPORT_EVERY_MS = 5000
const SAY_EVERY_MS = 30_000
/** Our choice: of a larger archive the terminal hears at once. */
const LARGE_BYTES = 50_000_000

type DownloadWatch = { name: string; now: () => Date; say: (line: string) => void }

/** Reports how much of each archive is on the disk, and when all of it will be; null when it is whole. */
export function watchDownloads(
  { name: whose, now, say }: DownloadWatch,
  report: (download: ArchiveDownload | null) => void,
): NonNullable<FeedRequest['onDownload']> {
  let archive = ''
  let marks: ProgressMark[] = []
  let saidAt = 0
  return ({ name, done, all }) => {
    const at = now().getTime()
    if (name !== archive) {
      archive = name
      marks = []
      saidAt = all >= LARGE_BYTES ? 0 : at
    }
    if (done === all) return report(null)
    if (at - (marks.at(-1)?.at ?? 0) < REPORT_EVERY_MS) return
    marks = [...marks, { at, done }].slice(-MARKS_THAT_COUNT)
    const end = expectedEnd(marks, all)
    const expected_end = end === null ? null : new Date(end).toISOString()
    const [done_mb, all_mb] = [megabytes(done), megabytes(all)]
    report({ name, done_mb, all_mb, expected_end })
    if (at - saidAt < SAY_EVERY_MS) return
    saidAt = at
    say(`${whose} loads ${name}: ${done_mb} of ${all_mb} MB${timeLeft(expected_end, now())}`)
  }
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000)

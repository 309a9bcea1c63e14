import type { FakeVendorFault } from '../fake.ts'
import { fakeMasterArchives } from './fake-master.ts'
import { type FakeKisAnswer, fakeKisPage, spoiledFakeKisReplies } from './fake-replies.ts'

/** How the fake answers a request for a master file; null for any other path. Each fault spoils one reply. */
export function fakeMasterAnswers(
  faults: readonly FakeVendorFault[],
): (path: string) => FakeKisAnswer | null {
  const archives = fakeMasterArchives(faults.includes('duplicate-page'))
  const spoiled = spoiledFakeKisReplies(faults, {
    'too-many': [1, fakeKisPage(429, 'Too Many Requests')],
    broken: [1, fakeKisPage(503, 'Service Unavailable')],
    html: [1, fakeKisPage(200, '점검 중입니다')],
    truncated: [2, null],
  })
  return path => {
    const archive = archives.get(path)
    if (!archive) return null
    if (faults.includes('refused')) return fakeKisPage(403, 'Forbidden')
    const instead = spoiled()
    if (instead === undefined) return { status: 200, body: archive }
    return instead ?? { status: 200, body: archive, is: 'truncated' }
  }
}

import type { NoticeStore } from '../../ports.ts'

export async function readCurrentMaintenance(
  notices: NoticeStore,
  now: Date,
): Promise<[start: string, end: string] | null> {
  const notice = await notices.current(now)
  return notice ? [notice.start.toISOString(), notice.end.toISOString()] : null
}

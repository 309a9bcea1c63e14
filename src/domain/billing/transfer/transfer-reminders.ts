import type { TransferStatus } from '#domain/plan/receipt.ts'
import { reminderDays } from '../renewal.ts'
import { DAY_MS } from '../seoul-calendar.ts'

export type TransferReminder = { kind: 'deadline_ahead' | 'end_ahead'; days: number; at: number }

type Times = { status: TransferStatus; deadline: number; periodEnd: number | null }

/** What its owner hears now, and when next. Of several reminders that are due only the last one is told, and none at its end. */
export function transferRemindersAt(
  times: Times,
  now: number,
): { due: TransferReminder | null; next: number | null } {
  const reminders = remindersOf(times)
  const due = reminders.findLast(({ at }) => at <= now) ?? null
  return {
    due: due && now < due.at + due.days * DAY_MS ? due : null,
    next: reminders.find(({ at }) => at > now)?.at ?? null,
  }
}

/** Money that its owner says was sent is not asked for again. */
function remindersOf({ status, deadline, periodEnd }: Times): TransferReminder[] {
  if (status === 'SUCCESSFUL') return [{ kind: 'deadline_ahead', days: 1, at: deadline - DAY_MS }]
  if (status !== 'PAID' || periodEnd === null) return []
  return reminderDays.map(days => ({ kind: 'end_ahead', days, at: periodEnd - days * DAY_MS }))
}

import { describe, expect, test } from 'vitest'
import { transferStatuses } from '#domain/plan/receipt.ts'
import { transferRemindersAt } from './transfer-reminders.ts'

const at = (text: string): number => Date.parse(`${text}+09:00`)
const deadline = at('2027-02-04T00:00:00')
const periodEnd = at('2027-02-28T10:00:00')
const waiting = { status: 'SUCCESSFUL', deadline, periodEnd: null } as const
const running = { status: 'PAID', deadline, periodEnd } as const

describe('the reminders of a transfer', () => {
  test('come one day before the deadline, not a millisecond before, and not at the deadline', () => {
    const next = at('2027-02-03T00:00:00')
    expect(transferRemindersAt(waiting, next - 1)).toEqual({ due: null, next })
    const due = { kind: 'deadline_ahead', days: 1, at: next }
    expect(transferRemindersAt(waiting, next)).toEqual({ due, next: null })
    expect(transferRemindersAt(waiting, deadline - 1)).toEqual({ due, next: null })
    expect(transferRemindersAt(waiting, deadline)).toEqual({ due: null, next: null })
  })

  test('come seven days and one day before the end of the plan', () => {
    const [week, day] = [at('2027-02-21T10:00:00'), at('2027-02-27T10:00:00')]
    expect(transferRemindersAt(running, week - 1)).toEqual({ due: null, next: week })
    expect(transferRemindersAt(running, week)).toEqual({
      due: { kind: 'end_ahead', days: 7, at: week },
      next: day,
    })
    expect(transferRemindersAt(running, day)).toEqual({
      due: { kind: 'end_ahead', days: 1, at: day },
      next: null,
    })
    expect(transferRemindersAt(running, periodEnd)).toEqual({ due: null, next: null })
  })

  test.each(transferStatuses.filter(status => status !== 'SUCCESSFUL' && status !== 'PAID'))(
    'do not come in the state %s',
    status => {
      for (const now of [deadline - 1, periodEnd - 1])
        expect(transferRemindersAt({ status, deadline, periodEnd }, now)).toEqual({ due: null, next: null })
    },
  )
})

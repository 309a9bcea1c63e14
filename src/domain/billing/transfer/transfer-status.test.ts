import { expect, test } from 'vitest'
import { transferStatuses } from '#domain/plan/receipt.ts'
import { isOpenTransfer, statusAfter, transferEvents } from './transfer-status.ts'

test('of the 40 pairs of a state and an event, eleven are a step', () => {
  const steps = transferStatuses.flatMap(status =>
    transferEvents.flatMap(event => {
      const after = statusAfter(status, event)
      return after === null ? [] : [`${status} ${event} ${after}`]
    }),
  )
  expect(transferStatuses.length * transferEvents.length).toBe(40)
  expect(steps.sort()).toEqual(
    [
      'PAID period_end PERIOD_EXPIRED',
      'PAID refunded PERIOD_EXPIRED',
      'PENDING confirmed PAID',
      'PENDING rejected TRANSFER_EXPIRED',
      'PENDING withdrawn TRANSFER_EXPIRED',
      'SUCCESSFUL confirmed PAID',
      'SUCCESSFUL deadline TRANSFER_EXPIRED',
      'SUCCESSFUL rejected TRANSFER_EXPIRED',
      'SUCCESSFUL reported PENDING',
      'SUCCESSFUL withdrawn TRANSFER_EXPIRED',
      'TRANSFER_EXPIRED confirmed_late PAID',
    ].sort(),
  )
})

test('a request is open until it was paid or has ended', () => {
  expect(transferStatuses.filter(isOpenTransfer)).toEqual(['SUCCESSFUL', 'PENDING'])
})

import { expect, test } from 'vitest'
import { transferStatuses } from '#domain/plan/receipt.ts'
import { transferStepsOf } from './transfer-steps.ts'

test('each of the five states stands at one of the three steps', () => {
  const shown = transferStatuses.map(status => [
    status,
    ...transferStepsOf(status).map(({ id, state }) => `${id} ${state}`),
  ])
  expect(shown).toEqual([
    ['SUCCESSFUL', 'requested done', 'deposit current', 'plan coming'],
    ['PENDING', 'requested done', 'deposit current', 'plan coming'],
    ['TRANSFER_EXPIRED', 'requested done', 'deposit missed', 'plan coming'],
    ['PAID', 'requested done', 'deposit done', 'plan current'],
    ['PERIOD_EXPIRED', 'requested done', 'deposit done', 'plan done'],
  ])
})

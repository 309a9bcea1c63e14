import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CliCommand, CommandTools } from '#server/cli/command.ts'
import {
  billingConfirmTransferCommand,
  billingListTransfersCommand,
  billingRefundTransferCommand,
  billingRejectTransferCommand,
} from '#server/cli/commands/transfer.ts'
import { asked, type TransferSite, transferSite } from './transfer-site.ts'

let site: TransferSite
let said: string[] = []
beforeAll(async () => {
  site = await transferSite('2027-01-31T10:00:00+09:00')
})
beforeEach(() => {
  said = []
})
afterAll(() => site.drop())

const run = (command: CliCommand, ...args: string[]) =>
  command.run(args, {
    ...{ stores: site.stores, transaction: site.run, now: site.now() },
    say: (line: string) => said.push(line),
  } as unknown as CommandTools)
const actionsOf = async (userPk: number) =>
  (
    await site.pool.query(
      'SELECT command, fields, reason FROM operator_action WHERE user_pk = $1 ORDER BY id',
      [userPk],
    )
  ).rows
const request = async (changes: Parameters<TransferSite['ask']>[1] = {}) => {
  const userPk = await site.newUser()
  return { ...asked(await site.ask(userPk, changes)).value, userPk }
}

test('an operator finds a request by its six digits, confirms it and pays it back, each with a reason', async () => {
  const { code, id, userPk } = await request()
  await run(billingListTransfersCommand)
  expect(said).toEqual([
    `${code}\t${userPk}\tbasic_monthly\t9,900 won\tSUCCESSFUL\tuntil 2027-02-03T15:00:00.000Z`,
    '1 request',
  ])
  await run(billingConfirmTransferCommand, code, '--reason', 'Seen in the bank')
  expect(said.at(-1)).toBe(
    '9,900 won have arrived. The plan runs from 2027-01-31T01:00:00.000Z to 2027-02-28T01:00:00.000Z.',
  )
  await run(billingRefundTransferCommand, code, '--reason', 'Asked for', '--amount', '5000')
  expect(said.at(-1)).toBe('The plan has ended and 0 points are back. Send 5,000 won back by bank.')
  expect(await actionsOf(userPk)).toEqual([
    {
      command: 'billing confirm-transfer',
      fields: { request: id, amount: 9_900 },
      reason: 'Seen in the bank',
    },
    {
      command: 'billing refund-transfer',
      fields: { request: id, amount: 5_000, points: 0 },
      reason: 'Asked for',
    },
  ])
})

test('an operator rejects a request by its id, and a second time is refused and leaves no row', async () => {
  const { id, userPk } = await request()
  await run(billingRejectTransferCommand, id, '--reason', 'No money came')
  expect(said).toEqual(['The request has ended; its points are back.'])
  await expect(run(billingRejectTransferCommand, id, '--reason', 'Again')).rejects.toThrow('has ended')
  await expect(run(billingConfirmTransferCommand, id, '--reason', 'Again')).rejects.toThrow('has ended')
  expect(await actionsOf(userPk)).toHaveLength(1)
  await run(billingListTransfersCommand, '--all')
  expect(said.find(line => line.includes(`\t${userPk}\t`))).toContain('TRANSFER_EXPIRED\trejected')
})

test('more than was paid is never paid back', async () => {
  const { id } = await request()
  await run(billingConfirmTransferCommand, id, '--reason', 'Seen')
  await expect(
    run(billingRefundTransferCommand, id, '--reason', 'Too much', '--amount', '9901'),
  ).rejects.toThrow('Less than that was paid')
})

test.each([
  [['--reason', 'x'], 'Name one request'],
  [['1', '2', '--reason', 'x'], 'Name one request'],
  [['000000'], '--reason'],
  [['nothing', '--reason', 'x'], 'There is no request nothing.'],
  [['1', '--reason', 'x', '--amount', '1'], '--amount'],
])('the arguments %j are refused', async (args, sentence) => {
  await expect(run(billingConfirmTransferCommand, ...args)).rejects.toThrow(sentence)
})

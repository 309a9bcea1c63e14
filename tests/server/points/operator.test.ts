import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommandTools } from '#server/cli/command.ts'
import { pointsDeductCommand, pointsGrantCommand } from '#server/cli/commands/points.ts'
import { pointSite, pointTestStart } from './point-site.ts'

let site: Awaited<ReturnType<typeof pointSite>>
let user: string
const said: string[] = []
beforeAll(async () => {
  site = await pointSite()
  user = String(await site.newUser())
})
afterAll(() => site.drop())

const tools = () =>
  ({
    ...{ stores: site.stores, transaction: site.run, now: pointTestStart },
    say: (line: string) => said.push(line),
  }) as unknown as CommandTools
const grant = (...args: string[]) => pointsGrantCommand.run(args, tools())
const deduct = (...args: string[]) => pointsDeductCommand.run(args, tools())
const actions = async () =>
  (await site.pool.query('SELECT command, user_pk::int, fields, reason FROM operator_action ORDER BY id'))
    .rows

it('an operator gives and takes points, and each command leaves a row with its reason', async () => {
  await grant(user, '1500', '--reason', 'An apology')
  await deduct(user, '500', '--reason', 'Too many')
  expect(said).toEqual([
    `Granted 1,500 points. ${user} has 1,500.`,
    `Deducted 500 points. ${user} has 1,000.`,
  ])
  const [userPk, reason] = [Number(user), 'An apology']
  expect(await actions()).toEqual([
    { command: 'points grant', user_pk: userPk, fields: { amount: 1500 }, reason },
    { command: 'points deduct', user_pk: userPk, fields: { amount: 500 }, reason: 'Too many' },
  ])
})

it('more points than there are cannot be taken, and that leaves no row', async () => {
  const before = await actions()
  await expect(deduct(user, '1001', '--reason', 'All of them')).rejects.toThrow('has only 1,000 points')
  expect(await actions()).toEqual(before)
})

it('the row of a command is never changed or removed', async () => {
  for (const change of ["UPDATE operator_action SET reason = 'Another'", 'DELETE FROM operator_action'])
    await expect(site.pool.query(change), change).rejects.toMatchObject({ code: '23001' })
})

it.each([
  [['nobody', '5', '--reason', 'A test'], 'There is no user nobody.'],
  [['1', '0', '--reason', 'A test'], 'whole number'],
  [['1', '1000001', '--reason', 'A test'], 'whole number'],
  [['1', '1.5', '--reason', 'A test'], 'whole number'],
  [['1', '5'], '--reason'],
  [['1', '5', '--reason', ' '], '--reason'],
  [['1'], 'whole number'],
  [['1', '5', '6', '--reason', 'A test'], 'one user and an amount'],
])('the arguments %j are refused', async (args, sentence) => {
  await expect(grant(...args)).rejects.toThrow(sentence)
})

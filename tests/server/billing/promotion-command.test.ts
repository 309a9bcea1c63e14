import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import type { CommandTools } from '#server/cli/command.ts'
import {
  promotionEndCommand,
  promotionListCommand,
  promotionMakeCommand,
} from '#server/cli/commands/promotion.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'

const now = new Date('2027-01-31T10:00:00+09:00')
let database: TestDatabase
const said: string[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const tools = () =>
  ({
    stores: makeStores(databaseOn(database.pool)),
    transaction: run => withTransaction(database.pool, open => run(makeStores(open))),
    now,
    say: (line: string) => void said.push(line),
  }) as Partial<CommandTools> as CommandTools
const make = (...args: string[]) => promotionMakeCommand.run(args, tools())
const end = (...args: string[]) => promotionEndCommand.run(args, tools())
const actions = async () =>
  (await database.pool.query('SELECT command, user_pk, fields, reason FROM operator_action ORDER BY id')).rows

it('an operator makes a code and ends it, and each command leaves a row with its reason', async () => {
  const fields = ['--name', 'Autumn', '--days', '30', '--extension', '14', '--discount', '50', '--new']
  await make('AUTUMN26', ...fields, '--most', '100', '--reason', 'A campaign')
  await promotionListCommand.run([], tools())
  await end('AUTUMN26', '--reason', 'Over')
  await promotionListCommand.run([], tools())
  const rest = 'first payment 50 % off, for those who never subscribed, taken by 0 of 100'
  const line = (state: string) =>
    `AUTUMN26  ${state}  «Autumn»  30 days, 14 more with consent to the next payment, ${rest}`
  expect(said).toEqual([
    'AUTUMN26 gives premium for 30 days. It charges nothing by itself.',
    line('open'),
    'Nobody takes AUTUMN26 from now on. Whoever has taken it keeps what it gave.',
    line('ended'),
  ])
  expect(await actions()).toEqual([
    {
      ...{ command: 'billing promotion make', user_pk: null, reason: 'A campaign' },
      fields: {
        ...{ code: 'AUTUMN26', name: 'Autumn', days: 30 },
        ...{ extensionDays: 14, discountRate: 50, takers: 'new' },
      },
    },
    { command: 'billing promotion end', user_pk: null, reason: 'Over', fields: { code: 'AUTUMN26' } },
  ])
})

it('a code is used once, and a refused command leaves no row', async () => {
  const before = await actions()
  await expect(make('AUTUMN26', '--name', 'A', '--days', '1', '--reason', 'R')).rejects.toThrow('already')
  await expect(end('AUTUMN26', '--reason', 'R')).rejects.toThrow('no promotion AUTUMN26')
  expect(await actions()).toEqual(before)
})

it.each([
  [['small', '--name', 'A', '--days', '1', '--reason', 'R'], 'capital letters'],
  [['CODE1', '--days', '1', '--reason', 'R'], '--name'],
  [['CODE1', '--name', 'A', '--days', '0', '--reason', 'R'], '--days'],
  [['CODE1', '--name', 'A', '--days', '367', '--reason', 'R'], '--days'],
  [['CODE1', '--name', 'A', '--days', '1', '--extension', '29', '--reason', 'R'], '--extension'],
  [['CODE1', '--name', 'A', '--days', '1', '--discount', '100', '--reason', 'R'], '--discount'],
  [['CODE1', '--name', 'A', '--days', '1', '--from', '2027-02-01', '--reason', 'R'], '--from'],
  [['CODE1', '--name', 'A', '--days', '1', '--until', '2027-01-01T00:00:00Z', '--reason', 'R'], '--until'],
  [['CODE1', '--name', 'A', '--days', '1'], '--reason'],
])('the arguments %j are refused', async (args, sentence) => {
  await expect(make(...args)).rejects.toThrow(sentence)
})

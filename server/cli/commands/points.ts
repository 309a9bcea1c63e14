import { parseArgs } from 'node:util'
import { correctPoints } from '../../use-cases/billing/correct-points.ts'
import { BadCommandInput, type CliCommand, type CommandTools } from '../command.ts'
import { findUserPk } from '../find-user.ts'
import { readReason } from '../read-reason.ts'

/** More than any plan costs, so that a slip of the finger gives nobody a fortune. Our choice. */
const MOST_POINTS_AT_ONCE = 1_000_000

export const pointsGrantCommand: CliCommand = {
  prepare: async args => void readArguments(args),
  run: (args, tools) => correct('points grant', args, tools),
}

export const pointsDeductCommand: CliCommand = {
  prepare: async args => void readArguments(args),
  run: (args, tools) => correct('points deduct', args, tools),
}

async function correct(
  command: 'points grant' | 'points deduct',
  args: readonly string[],
  { stores, transaction, now, say }: CommandTools,
): Promise<void> {
  const { name, amount, reason } = readArguments(args)
  const userPk = await findUserPk(stores, name)
  const done = await transaction(inside =>
    correctPoints(inside, { command, userPk, amount, reason, at: now }),
  )
  const held = done.balance.toLocaleString('en-US')
  if (!done.isMoved) throw new BadCommandInput(`${name} has only ${held} points; nothing was deducted.`)
  say(
    `${command === 'points grant' ? 'Granted' : 'Deducted'} ${amount.toLocaleString('en-US')} points. ${name} has ${held}.`,
  )
}

function readArguments(args: readonly string[]): { name: string; amount: number; reason: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  })
  const [name, written = '', ...others] = positionals
  if (name === undefined || others.length > 0) throw new BadCommandInput('Name one user and an amount.')
  const amount = /^[1-9]\d{0,6}$/.test(written) ? Number(written) : Number.NaN
  if (!(amount <= MOST_POINTS_AT_ONCE))
    throw new BadCommandInput('The amount is a whole number from 1 to 1000000, without commas.')
  const reason = readReason(values.reason)
  return { name, amount, reason }
}

import { parseArgs } from 'node:util'
import { activateUser, deactivateUser } from '../../use-cases/account/deactivate-user.ts'
import { BadCommandInput, type CliCommand } from '../command.ts'
import { findUserPk } from '../find-user.ts'
import { readReason } from '../read-reason.ts'

export const userDeactivateCommand: CliCommand = {
  prepare: async args => void readArguments(args),
  async run(args, { stores, transaction, clock, say }) {
    const { name, reason } = readArguments(args)
    const userPk = await findUserPk(stores, name)
    const done = await deactivateUser({ transaction, clock: { now: clock } }, { userPk, reason })
    if (!done.ok) throw new BadCommandInput(refusals[done.error](name))
    const renewal = done.value.stoppedRenewal ? ' The plan by card does not renew any more.' : ''
    say(`${name} can sign in no more; every session has ended.${renewal}`)
  },
}

export const userActivateCommand: CliCommand = {
  prepare: async args => void readArguments(args),
  async run(args, { stores, transaction, clock, say }) {
    const { name, reason } = readArguments(args)
    const userPk = await findUserPk(stores, name)
    const done = await activateUser({ transaction, clock: { now: clock } }, { userPk, reason })
    if (!done) throw new BadCommandInput(`${name} is active already.`)
    say(`${name} can sign in again.`)
  },
}

const refusals = {
  not_active: (name: string) => `${name} has been deactivated already.`,
  under_way: (name: string) => `A payment of ${name} is under way; try again in two minutes.`,
}

function readArguments(args: readonly string[]): { name: string; reason: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  })
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0) throw new BadCommandInput('Name one user.')
  return { name, reason: readReason(values.reason) }
}

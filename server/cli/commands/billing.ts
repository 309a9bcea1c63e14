import { parseArgs } from 'node:util'
import { err, ok } from '#domain/kernel/result.ts'
import type { CardVendor } from '../../card-ports.ts'
import type { Stores } from '../../ports.ts'
import { advanceSubscriptionClock } from '../../use-cases/billing/advance-clock.ts'
import { endWithRefund } from '../../use-cases/billing/end-with-refund.ts'
import { BadCommandInput, type CliCommand } from '../command.ts'
import { findUserPk } from '../find-user.ts'
import { readReason } from '../read-reason.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 3_660

export const billingClockCommand: CliCommand = {
  prepare: async args => void readClockArguments(args),
  async run(args, { stores, transaction, isCardSandbox, now, say }) {
    const { name, days } = readClockArguments(args)
    if (!isCardSandbox) throw new BadCommandInput('Where money moves, no clock is moved.')
    const userPk = await findUserPk(stores, name)
    const lives = await advanceSubscriptionClock({ transaction }, { userPk, ms: days * DAY_MS, now })
    if (lives === null) throw new BadCommandInput(`${name} has no plan by card.`)
    say(`The plan of ${name} lives at ${lives.toISOString()}. A server takes its due steps within a minute.`)
  },
}

export const billingRefundCommand: CliCommand = {
  prepare: async args => void readRefundArguments(args),
  async run(args, { stores, transaction, clock, say }) {
    const { name, reason, amount } = readRefundArguments(args)
    const userPk = await findUserPk(stores, name)
    const ended = await transaction(async inside => {
      const billing = {
        ...{ stores: inside, transaction: <T>(run: (stores: Stores) => Promise<T>) => run(inside) },
        ...{ clock: { now: clock }, vendor: laterVendor, alarm: () => {} },
      }
      const done = await endWithRefund(billing, {
        ...{ userPk, reason, refundType: 'FORCE_REFUND' },
        ...(amount === null ? {} : { amount }),
      })
      if (!done.ok) return done
      const fields = { amount: done.value?.amount ?? 0, points: done.value?.points ?? 0 }
      await inside.operatorActions.record({ at: clock(), command: 'billing refund', userPk, fields, reason })
      return ok(fields)
    })
    if (!ended.ok) throw new BadCommandInput(refusals[ended.error](name))
    const [won, points] = [ended.value.amount, ended.value.points].map(each => each.toLocaleString('en-US'))
    say(
      `The plan of ${name} has ended. A server pays back ${won} won and ${points} points within two minutes.`,
    )
  },
}

const refusals = {
  not_subscribed: (name: string) => `${name} has no plan by card.`,
  under_way: (name: string) => `A payment of ${name} is under way; try again in two minutes.`,
  too_much: (name: string) => `${name} has paid less than that.`,
}

/** The refund is written down, and the server, which knows the vendor, pays it out: two processes never ask for the same one. */
const laterVendor = new Proxy({} as CardVendor, { get: () => async () => err('unreachable') })

function readClockArguments(args: readonly string[]): { name: string; days: number } {
  const [name, shift = '', ...others] = args
  const days = Number(/^\+(\d{1,4})d$/.exec(shift)?.[1] ?? Number.NaN)
  if (name === undefined || others.length > 0 || !(days >= 1 && days <= MOST_DAYS))
    throw new BadCommandInput('Name one user and a number of days, such as +30d.')
  return { name, days }
}

function readRefundArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' }, amount: { type: 'string' } },
  })
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0) throw new BadCommandInput('Name one user.')
  const reason = readReason(values.reason)
  if (values.amount !== undefined && !/^\d{1,7}$/.test(values.amount))
    throw new BadCommandInput('--amount is a number of won, without commas.')
  return { name, reason, amount: values.amount === undefined ? null : Number(values.amount) }
}

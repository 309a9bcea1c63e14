import { parseArgs } from 'node:util'
import { isOpenTransfer } from '#domain/billing/transfer/transfer-status.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { TransferRequest } from '../../transfer-ports.ts'
import { type ConfirmProblem, confirmTransfer } from '../../use-cases/transfers/confirm-transfer.ts'
import { endTransfer } from '../../use-cases/transfers/end-transfer.ts'
import { refundTransfer, type TransferRefundProblem } from '../../use-cases/transfers/refund-transfer.ts'
import type { TransferStores } from '../../use-cases/transfers/transfer-billing.ts'
import { BadCommandInput, type CliCommand, type CommandTools } from '../command.ts'
import { readReason } from '../read-reason.ts'

const MOST_LISTED = 200

export const billingListTransfersCommand: CliCommand = {
  async run(args, { stores, say }) {
    const { values } = parseArgs({ args: [...args], options: { all: { type: 'boolean' } } })
    const found = await stores.transfers.list({ isOpenOnly: values.all !== true }, MOST_LISTED)
    for (const request of found) {
      const { code, userPk, product, amount, status, deadline } = request
      const until = isOpenTransfer(status) ? `until ${deadline.toISOString()}` : (request.endedBy ?? '–')
      say([code, userPk ?? 'erased', product, `${won(amount)} won`, status, until].join('\t'))
    }
    say(`${found.length} ${found.length === 1 ? 'request' : 'requests'}`)
  },
}

export const billingConfirmTransferCommand: CliCommand = {
  prepare: async args => void readArguments(args),
  async run(args, tools) {
    const { request } = await byHand('billing confirm-transfer', args, tools, confirmTransfer)
    const [from, until] = [request.periodStart!, request.periodEnd!].map(each => each.toISOString())
    tools.say(`${won(request.amount)} won have arrived. The plan runs from ${from} to ${until}.`)
  },
}

export const billingRejectTransferCommand: CliCommand = {
  prepare: async args => void readArguments(args),
  async run(args, tools) {
    await byHand('billing reject-transfer', args, tools, (stores, { id, now }) =>
      endTransfer(stores, { id, now, by: 'rejected' }),
    )
    tools.say('The request has ended; its points are back.')
  },
}

export const billingRefundTransferCommand: CliCommand = {
  prepare: async args => void readArguments(args, true),
  async run(args, tools) {
    const { request } = await byHand('billing refund-transfer', args, tools, refundTransfer)
    tools.say(
      `The plan has ended and ${won(request.refundPoints ?? 0)} points are back. Send ${won(request.refundAmount ?? 0)} won back by bank.`,
    )
  },
}

type Step = (
  stores: TransferStores,
  about: { id: string; amount: number | null; now: Date },
) => Promise<Result<TransferRequest, ConfirmProblem | TransferRefundProblem>>

/** Takes a step and notes who took it and why, in one transaction. Nothing is noted where it cannot be taken. */
async function byHand(
  command: string,
  args: readonly string[],
  { stores, transaction, now }: CommandTools,
  take: Step,
): Promise<{ request: TransferRequest }> {
  const { reference, reason, amount } = readArguments(args, command === 'billing refund-transfer')
  const found = await stores.transfers.find(reference)
  if (!found) throw new BadCommandInput(`There is no request ${reference}.`)
  const { id } = found
  const taken = await transaction(async inside => {
    const done = await take(inside, { id, amount, now })
    if (!done.ok) return done
    const { userPk, refundAmount, refundPoints } = done.value
    const fields = {
      ...{ request: id, amount: refundAmount ?? done.value.amount },
      ...(refundPoints === null ? {} : { points: refundPoints }),
    }
    // Of somebody who was erased no row is kept.
    if (userPk !== null) await inside.operatorActions.record({ at: now, command, userPk, fields, reason })
    return done
  })
  if (taken.ok) return { request: taken.value }
  throw new BadCommandInput(refusals[taken.error])
}

const refusals: Record<ConfirmProblem | TransferRefundProblem, string> = {
  not_found: 'There is no such request.',
  erased: 'The account was deleted. Send the money back, and reject the request.',
  paid: 'This request has been confirmed already.',
  over: 'This request has ended.',
  points_back:
    'Its deadline has passed and its points went back. Send the money back, or wait for a new request.',
  not_running: 'No plan of this request runs.',
  later_first: 'A plan that was paid later begins after this one; refund that one first.',
  too_much: 'Less than that was paid.',
}

const won = (amount: number): string => amount.toLocaleString('en-US')

function readArguments(args: readonly string[], hasAmount = false) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' }, amount: { type: 'string' } },
  })
  const [reference, ...others] = positionals
  if (reference === undefined || others.length > 0)
    throw new BadCommandInput('Name one request, by its six digits or its id.')
  const reason = readReason(values.reason)
  const { amount } = values
  if (amount !== undefined && !hasAmount) throw new BadCommandInput('--amount belongs to a refund.')
  if (amount !== undefined && !/^\d{1,7}$/.test(amount))
    throw new BadCommandInput('--amount is a number of won, without commas.')
  return { reference, reason, amount: amount === undefined ? null : Number(amount) }
}

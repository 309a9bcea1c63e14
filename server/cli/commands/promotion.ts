import { parseArgs } from 'node:util'
import { MOST_EXTENSION_DAYS, type PromotionOffer } from '#domain/billing/promotion.ts'
import { BadCommandInput, type CliCommand } from '../command.ts'

const LONGEST_REASON = 200
const LONGEST_NAME = 40
const MOST_DAYS = 366
const FOR_EVER = new Date('9999-12-31T00:00:00Z')

export const promotionMakeCommand: CliCommand = {
  prepare: async args => void readMakeArguments(args, new Date()),
  async run(args, { transaction, now, say }) {
    const { offer, reason } = readMakeArguments(args, now)
    await transaction(async stores => {
      if (!(await stores.promotions.add(offer)))
        throw new BadCommandInput(`There is a promotion ${offer.code} already; a code is used once.`)
      const { code, name, days, extensionDays, discountRate, takers } = offer
      await stores.operatorActions.record({
        ...{ at: now, command: 'billing promotion make', userPk: null, reason },
        fields: { code, name, days, extensionDays, takers, discountRate: discountRate ?? 0 },
      })
    })
    say(`${offer.code} gives premium for ${offer.days} days. It charges nothing by itself.`)
  },
}

export const promotionEndCommand: CliCommand = {
  prepare: async args => void readEndArguments(args),
  async run(args, { transaction, now, say }) {
    const { code, reason } = readEndArguments(args)
    await transaction(async stores => {
      if (!(await stores.promotions.close(code, now)))
        throw new BadCommandInput(`There is no promotion ${code} that can be taken.`)
      await stores.operatorActions.record({
        ...{ at: now, command: 'billing promotion end', userPk: null, fields: { code }, reason },
      })
    })
    say(`Nobody takes ${code} from now on. Whoever has taken it keeps what it gave.`)
  },
}

export const promotionListCommand: CliCommand = {
  async run(_args, { stores, now, say }) {
    const offers = await stores.promotions.all()
    if (offers.length === 0) say('There are no promotions.')
    for (const offer of offers) say(lineOf(offer, now))
  },
}

function lineOf(offer: PromotionOffer & { taken: number }, now: Date): string {
  const { code, name, days, extensionDays, discountRate, takers, mostTakers, taken, opensAt, closesAt } =
    offer
  const state = now >= closesAt ? 'ended' : now < opensAt ? 'not yet open' : 'open'
  return [
    `${code}  ${state}  «${name}»  ${days} days`,
    ...(extensionDays > 0 ? [`${extensionDays} more with consent to the next payment`] : []),
    ...(discountRate === null ? [] : [`first payment ${discountRate} % off`]),
    ...(takers === 'new' ? ['for those who never subscribed'] : []),
    `taken by ${taken}${mostTakers === null ? '' : ` of ${mostTakers}`}`,
  ].join(', ')
}

function readMakeArguments(args: readonly string[], now: Date): { offer: PromotionOffer; reason: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      days: { type: 'string' },
      extension: { type: 'string' },
      discount: { type: 'string' },
      most: { type: 'string' },
      new: { type: 'boolean' },
      from: { type: 'string' },
      until: { type: 'string' },
      reason: { type: 'string' },
    },
  })
  const name = values.name?.trim() ?? ''
  if (name === '' || name.length > LONGEST_NAME)
    throw new BadCommandInput('--name is what its takers read, in 1 to 40 letters.')
  const opensAt = instantIn(values.from, '--from') ?? now
  const closesAt = instantIn(values.until, '--until') ?? FOR_EVER
  if (closesAt <= opensAt) throw new BadCommandInput('--until is later than --from.')
  const offer: PromotionOffer = {
    ...{ name, opensAt, closesAt, code: codeIn(positionals) },
    days: wholeIn(values.days, '--days', 1, MOST_DAYS),
    extensionDays: wholeIn(values.extension ?? '0', '--extension', 0, MOST_EXTENSION_DAYS),
    discountRate: values.discount === undefined ? null : wholeIn(values.discount, '--discount', 1, 99),
    mostTakers: values.most === undefined ? null : wholeIn(values.most, '--most', 1, 9_999_999),
    takers: values.new ? 'new' : 'everybody',
  }
  return { offer, reason: reasonIn(values.reason) }
}

function readEndArguments(args: readonly string[]): { code: string; reason: string } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  })
  return { code: codeIn(positionals), reason: reasonIn(values.reason) }
}

function codeIn(positionals: readonly string[]): string {
  const [code = '', ...others] = positionals
  if (others.length > 0 || !/^[A-Z0-9]{4,24}$/.test(code))
    throw new BadCommandInput('Name one code of 4 to 24 capital letters and digits.')
  return code
}

function wholeIn(text: string | undefined, option: string, least: number, most: number): number {
  const value = /^\d{1,7}$/.test(text ?? '') ? Number(text) : Number.NaN
  if (!(value >= least && value <= most))
    throw new BadCommandInput(`${option} is a whole number from ${least} to ${most}.`)
  return value
}

function instantIn(text: string | undefined, option: string): Date | null {
  if (text === undefined) return null
  const instant = new Date(text)
  if (!/(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(instant.getTime()))
    throw new BadCommandInput(`${option} is an instant with offset, such as 2026-12-01T00:00:00+09:00.`)
  return instant
}

function reasonIn(text: string | undefined): string {
  const reason = text?.trim() ?? ''
  if (reason === '' || reason.length > LONGEST_REASON)
    throw new BadCommandInput('--reason says why, in 1 to 200 letters; it is kept with the command.')
  return reason
}

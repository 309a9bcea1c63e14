import { parseArgs } from 'node:util'
import type { VendorRecord } from '#domain/billing/book-difference.ts'
import { DAY_MS, SEOUL_OFFSET_MS } from '#domain/billing/seoul-calendar.ts'
import { type FoundDifference, reconcile } from '../../use-cases/billing/reconcile.ts'
import { BadCommandInput, type CliCommand } from '../command.ts'

/** As far back as a refund within seven days can change a charge. */
const DAYS = 8

export const billingReconcileCommand: CliCommand = {
  prepare: async args => void readDay(args),
  async run(args, { stores, cardVendor, now, say }) {
    const asked = readDay(args)
    if (cardVendor === null)
      throw new BadCommandInput(
        'No card vendor is set up (PAYPLE_…), so that there is nothing to compare with.',
      )
    let differences = 0
    for (const day of asked === null ? newestDays(now) : [asked]) {
      const from = new Date(`${day}T00:00:00+09:00`)
      const time = { from, to: new Date(from.getTime() + DAY_MS) }
      const done = await reconcile({ cards: stores.cards, vendor: cardVendor }, time, now)
      differences += done.differences.length
      say(`${day}  ${done.payments} charges, ${done.won} won paid, ${done.differences.length} differences`)
      for (const each of done.differences) say(`  ${lineOf(each)}`)
    }
    if (differences > 0) throw new BadCommandInput(`Both books differ in ${differences} payments.`)
  },
}

const newestDays = (now: Date): string[] =>
  Array.from({ length: DAYS }, (_, nth) => seoulDay(now.getTime() - (DAYS - 1 - nth) * DAY_MS))

const seoulDay = (at: number): string => new Date(at + SEOUL_OFFSET_MS).toISOString().slice(0, 10)

const lineOf = ({ orderId, difference, booked, amount, vendor }: FoundDifference): string =>
  `${difference.padEnd(14)}  ${orderId}  ours: ${booked}, ${amount} won; vendor: ${vendorWords(vendor)}`

function vendorWords(vendor: VendorRecord): string {
  if (vendor.kind === 'none') return 'no charge'
  if (vendor.kind === 'no_answer') return 'no answer'
  return `charged ${vendor.amount} won, paid back ${vendor.refunded}`
}

function readDay(args: readonly string[]): string | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { day: { type: 'string' } },
  })
  if (positionals.length > 0) throw new BadCommandInput('Only --day can be named.')
  const { day } = values
  if (day === undefined) return null
  const at = Date.parse(`${day}T00:00:00+09:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(at) || seoulDay(at) !== day)
    throw new BadCommandInput('--day is a day in Korea, such as 2027-01-31.')
  return day
}

import { createHash } from 'node:crypto'
import { verifyChain } from '#domain/analysis/record/verify.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { countries } from '#domain/market/country.ts'
import { BadCommandInput, type CliCommand } from '../command.ts'

const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

export const verifyRecordCommand: CliCommand = {
  async run(_args, { stores, say }) {
    for (const country of countries) {
      const lines = await stores.market.seals.lines(country)
      const [first, last] = [lines[0], lines.at(-1)]
      if (!first || !last) {
        say(`${country}: nothing is sealed yet.`)
        continue
      }
      const verified = await verifyChain(Buffer.concat(lines.map(({ line }) => line)), {
        country,
        sessions: sessionDaysBetween(country, first.day, last.day),
        sha256,
        head: last.hash,
      })
      if (!verified.ok) {
        const { day, kind, expected, found } = verified.error
        throw new BadCommandInput(
          `${country}: the record is broken on ${day === null ? 'the last day' : isoDay(day)} (${kind}): expected ${expected}, found ${found}.`,
        )
      }
      const { days, gaps, records, live, head } = verified.value
      say(
        `${country}: ${days} days, ${gaps} gaps, ${records} records (${live} live), ${isoDay(first.day)} to ${isoDay(last.day)}, head ${head}`,
      )
    }
  },
}

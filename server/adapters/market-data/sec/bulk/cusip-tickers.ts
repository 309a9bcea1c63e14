import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays, type TradingDay } from '#domain/market/calendar/day.ts'
import { BrokenZip } from '#domain/zip/zip-records.ts'
import type { VendorFault } from '../../ask.ts'
import { removeDownload } from '../../download.ts'
import { readTabTable } from '../../tab-table.ts'
import { openZipFile } from '../../zip-file.ts'
import type { SecClient } from '../client.ts'

/** A half of a month: 202610b is the second half of October 2026. */
export const settlementFailsPath = (half: string): string =>
  `/files/data/fails-deliver-data/cnsfails${half}.zip`

/** Our choice: so many half months together name nearly every security that is traded. */
const HALF_MONTHS = 3

/** The half months that are over, the newest first; the last ones may not be published yet. */
export function settlementHalves(until: TradingDay): string[] {
  const halves: string[] = []
  for (let day = until; halves.length < HALF_MONTHS + 3; ) {
    const isSecond = day % 100 > 15
    day = addDays(day, isSecond ? 15 - (day % 100) : -(day % 100))
    halves.push(`${Math.floor(day / 100)}${isSecond ? 'a' : 'b'}`)
  }
  return halves
}

/**
 * The ticker of each security's CUSIP, from the lists of trades that were not settled. They say nothing else that we need, but no other
 * public list names both.
 */
export async function readCusipTickers(
  client: SecClient,
  until: TradingDay,
): Promise<Result<ReadonlyMap<string, string>, VendorFault>> {
  const votes = new Map<string, Map<string, number>>()
  let found = 0
  for (const half of settlementHalves(until)) {
    const brought = await client.archive(settlementFailsPath(half))
    if (!brought.ok) return brought
    if (brought.value === null) continue
    const broken = await countTickers(brought.value.path, votes)
    if (broken !== null) return err({ kind: 'unreadable', detail: `${settlementFailsPath(half)}: ${broken}` })
    found++
    if (found === HALF_MONTHS) break
  }
  return ok(new Map([...votes].map(([cusip, symbols]) => [cusip, mostNamed(symbols)])))
}

async function countTickers(path: string, votes: Map<string, Map<string, number>>): Promise<string | null> {
  const opened = await openZipFile(path)
  if (!opened.ok) {
    await removeDownload(path)
    return opened.error
  }
  try {
    const [name = ''] = opened.value.names
    const missing = await readTabTable(opened.value.pieces(name), {
      ...{ columns: ['CUSIP', 'SYMBOL'], separator: '|' },
      read([cusip = '', symbol = '']) {
        if (!/^[0-9A-Z]{9}$/.test(cusip) || symbol === '') return
        // A cell is a part of a larger text, which it would keep in memory.
        const [number, ticker] = [Buffer.from(cusip).toString(), Buffer.from(symbol).toString()]
        const symbols = votes.get(number) ?? new Map<string, number>()
        votes.set(number, symbols.set(ticker, (symbols.get(ticker) ?? 0) + 1))
      },
    })
    return missing === null ? null : `no column ${missing}`
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error
    await removeDownload(path)
    return error.message
  } finally {
    await opened.value.close()
  }
}

/** Single rows have a wrong or a former ticker. */
const mostNamed = (symbols: ReadonlyMap<string, number>): string =>
  [...symbols].reduce((most, one) => (one[1] > most[1] ? one : most))[0]

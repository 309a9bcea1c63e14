import type pg from 'pg'
import pgDriver from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { assert } from '#domain/kernel/assert.ts'
import type { StoredBars } from '#server/market-ports.ts'
import { callOffTimeLimit } from '../call-off-time-limit.ts'
import { checksumOf, decodeBarYears } from './bar-bytes.ts'

/** The length of the binary COPY header: the signature, the flags and an empty extension. */
const HEADER = 19
const COLUMNS = 3

/**
 * Streams the whole history of every series between two ids, both included, in byte order of the ids. Uses PostgreSQL's binary
 * format: as text the bytes would be twice as many and would be parsed twice.
 */
export async function* streamBars(
  client: pg.ClientBase,
  from: string,
  to: string,
): AsyncGenerator<StoredBars> {
  const bound = pgDriver.escapeLiteral
  const stream = client.query(
    copyTo(
      `COPY (SELECT fsym_id, columns, checksum FROM bar_year WHERE fsym_id BETWEEN ${bound(from)} AND ${bound(to)}
       ORDER BY fsym_id, year) TO STDOUT (FORMAT binary)`,
    ),
  )
  try {
    yield* seriesOf(rowsOf(stream))
  } finally {
    callOffTimeLimit(stream)
  }
}

async function* seriesOf(rows: AsyncIterable<Row>): AsyncGenerator<StoredBars> {
  let series: { fsym_id: string; years: Buffer[] } | null = null
  for await (const [id, columns, checksum] of rows) {
    const fsym_id = id.toString('utf8')
    assert(checksumOf(columns).equals(checksum), `the stored bars of ${fsym_id} are undamaged`)
    if (series && series.fsym_id !== fsym_id) {
      yield { fsym_id: series.fsym_id, bars: decodeBarYears(series.years) }
      series = null
    }
    series ??= { fsym_id, years: [] }
    series.years.push(columns)
  }
  if (series) yield { fsym_id: series.fsym_id, bars: decodeBarYears(series.years) }
}

type Row = [Buffer, Buffer, Buffer]

async function* rowsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  let rest: Buffer = Buffer.alloc(0)
  let hasBegun = false
  for await (const part of stream) {
    rest = rest.length === 0 ? part : Buffer.concat([rest, part])
    let at = 0
    if (!hasBegun) {
      if (rest.length < HEADER) continue
      at = HEADER
      hasBegun = true
    }
    for (;;) {
      const read = rowAt(rest, at)
      if (!read) break
      yield read.row
      at = read.end
    }
    rest = rest.subarray(at)
  }
}

/**
 * Reads one row. Returns null when its bytes are not complete yet, and at the end, which is marked by a count of -1.
 */
function rowAt(bytes: Buffer, from: number): { row: Row; end: number } | null {
  if (bytes.length < from + 2) return null
  const count = bytes.readInt16BE(from)
  if (count < 0) return null
  assert(count === COLUMNS, 'a copied row has the columns it was asked for')
  let at = from + 2
  const row: Buffer[] = []
  for (let column = 0; column < COLUMNS; column++) {
    if (bytes.length < at + 4) return null
    const length = bytes.readInt32BE(at)
    at += 4
    if (bytes.length < at + length) return null
    row.push(bytes.subarray(at, at + length))
    at += length
  }
  return { row: row as Row, end: at }
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

// This file measures what the bytes alone cost a program that only reads or copies them. It imports none of our code,
// so that our slowness is not in it.

/** Reads the stored bars over one connection, hashes them and decodes every number in them (seven bits per byte). */
export async function readStoredBars(
  client: pg.Client,
): Promise<{ bytes: number; numbers: number; hash: string }> {
  const hash = createHash('sha256')
  let [bytes, numbers, number, sum] = [0, 0, 0, 0]
  const stream = client.query(
    copyTo('COPY (SELECT columns FROM bar_year ORDER BY fsym_id, year) TO STDOUT (FORMAT binary)'),
  )
  for await (const part of stream as AsyncIterable<Buffer>) {
    hash.update(part)
    bytes += part.length
    for (let at = 0; at < part.length; at++) {
      const byte = part[at]!
      number = number * 128 + (byte & 127)
      if (byte < 128) {
        sum += number
        number = 0
        numbers++
      }
    }
  }
  return { bytes, numbers, hash: `${hash.digest('hex')} ${sum}` }
}

/**
 * Copies such files with PostgreSQL's own COPY into a temporary table, which is not even logged; returns the number of
 * rows.
 */
export async function copyBarFilesIntoTable(
  client: pg.Client,
  folder: string,
  names: readonly string[],
): Promise<number> {
  await client.query(
    'CREATE TEMP TABLE plain (day date, open float8, high float8, low float8, close float8, volume float8)',
  )
  const texts = function* () {
    for (const name of names) {
      const text = readFileSync(join(folder, name))
      yield text.subarray(text.indexOf('\n') + 1)
    }
  }
  const stream = client.query(copyFrom('COPY plain FROM STDIN (FORMAT csv)'))
  await pipeline(texts, stream)
  await client.query('DROP TABLE plain')
  return stream.rowCount
}

export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

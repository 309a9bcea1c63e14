import { createHash } from 'node:crypto'
import type pg from 'pg'
import { countries } from '#domain/market/country.ts'
import { storedTables } from '#tests/server/market/stored/stored.ts'
import { marketStores } from '#tests/server/market/stored/stores-on.ts'

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** One hash for each table, for the sealed days and for what is published: two equal fills have the same ones. */
export async function hashesOfMarket(pool: pg.Pool): Promise<Record<string, string>> {
  const { stores } = marketStores(pool)
  const hashes: Record<string, string> = {}
  for (const [name, rows] of Object.entries(await storedTables(pool))) hashes[name] = hashOf(rows)
  for (const country of countries) {
    const newest = await stores.publications.newest(country)
    const answers = newest ? await stores.publications.answers(country, newest.version) : []
    hashes[`${country} published`] = hashOf([
      newest?.data_date,
      answers.map(({ fsym_id, row_json, quote, report }) =>
        [fsym_id, row_json, quote, report].map(bytes => bytes.toString('base64')),
      ),
    ])
    hashes[`${country} sealed`] = hashOf((await stores.seals.lines(country)).map(({ hash }) => hash))
  }
  return hashes
}

import { claimsOfSingleSource, type FeedClaims } from '#domain/market/sources/feed-claims.ts'
import { BadCommandInput, type CommandTools } from '#server/cli/command.ts'
import { ingestCommand } from '#server/cli/commands/ingest.ts'
import type { Stores } from '#server/ports.ts'
import type { TestDatabase } from '../../database/test-database.ts'
import { marketStores } from './stores-on.ts'

type On = TestDatabase & { pastSessions?: number }

/** Runs the command as a terminal does, and returns what it says; a refusal is the last lines. */
export function runIngest(database: On, now: Date, folder: string, ...options: string[]): Promise<string[]> {
  return runIngestWith(claimsOfSingleSource('files'), database, now, folder, ...options)
}

/** Like `runIngest`, with the claims of a MARKET in which files are one of several sources. */
export async function runIngestWith(
  claims: FeedClaims,
  { pastSessions = 0, ...database }: On,
  now: Date,
  folder: string,
  ...options: string[]
): Promise<string[]> {
  const said: string[] = []
  const { stores, transaction } = marketStores(database.pool)
  const tools = {
    now,
    clock: () => now,
    pool: database.pool,
    connection: { connectionString: database.url },
    pastSessions,
    claims,
    stores: { market: stores },
    transaction: run => transaction(market => run({ market } as Stores)),
    say: line => void said.push(line),
  } as CommandTools
  await ingestCommand.prepare?.([folder, ...options])
  await ingestCommand.run([folder, ...options], tools).catch((error: unknown) => {
    if (!(error instanceof BadCommandInput)) throw error
    said.push(...error.message.split('\n'))
  })
  return said.filter(line => !/^\d+ of \d+ files$/.test(line))
}

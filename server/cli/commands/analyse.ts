import { type Country, countries } from '#domain/market/country.ts'
import { lockKeys, withLock } from '../../adapters/database/advisory-lock.ts'
import { publishPastDays } from '../../night/past-days.ts'
import { publishCountry } from '../../night/publish.ts'
import { withWorkerPool } from '../../night/worker-pool.ts'
import type { CliCommand, CommandTools } from '../command.ts'

export const analyseCommand: CliCommand = {
  run: (_args, tools) => publishBothMarkets(tools, async () => {}),
}

/**
 * Runs `load` and publishes what is new, while no server takes data in or publishes; waits for a night that is running. Then the
 * days before the first publication are analysed.
 */
export async function publishBothMarkets(tools: CommandTools, load: () => Promise<void>): Promise<void> {
  await withBothMarkets(tools, async () => {
    await load()
    await publishAll(tools)
  })
  await analysePastDays(tools)
}

const withBothMarkets = (tools: CommandTools, run: () => Promise<void>): Promise<void> => {
  const waiting = () => tools.say('A server is preparing this market; waiting for it')
  return withLock(tools.pool, lockKeys.market.kr, waiting, () =>
    withLock(tools.pool, lockKeys.market.us, waiting, run),
  )
}

async function publishAll({ pool, connection, say, clock }: CommandTools): Promise<void> {
  const published: Country[] = []
  await withWorkerPool(undefined, async crew => {
    for (const country of countries) {
      const { outcome } = await publishCountry({ pool, connection, now: clock, say, crew }, country)
      if (outcome === 'published') published.push(country)
    }
  })
  if (published.length === 0) say('What is published is up to date.')
}

/** A market of files has no night, so that its days before the first publication are analysed here. It takes its own lock. */
async function analysePastDays({ pastSessions: sessions, ...tools }: CommandTools): Promise<void> {
  if (sessions === 0) return
  const { pool, connection, say, clock: now } = tools
  await withWorkerPool(undefined, async crew => {
    for (const country of countries)
      await publishPastDays(
        { pool, connection, crew, sessions, now, say, isInterrupted: () => false },
        country,
      )
  })
}

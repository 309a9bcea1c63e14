import { err, ok } from '#domain/kernel/result.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { lockKeys, withLock } from '../../adapters/database/advisory-lock.ts'
import { badInputSentence } from '../../adapters/market-data/files/bad-input.ts'
import { readFolder } from '../../adapters/market-data/files/read-folder.ts'
import { publishCountry } from '../../night/publish.ts'
import { withWorkerPool } from '../../night/worker-pool.ts'
import { ingest } from '../../use-cases/market/ingest.ts'
import { BadCommandInput, type CliCommand, type CommandTools } from '../command.ts'
import { createProgressPrinter } from '../progress.ts'

export const ingestCommand: CliCommand = {
  usage: 'ingest DIR',
  does: 'loads prices and filings from a folder, all of it or nothing, and publishes them',
  async run(args, tools) {
    const [folder, ...rest] = args
    if (folder === undefined || rest.length > 0) throw new BadCommandInput('Say which folder: ingest DIR')
    await withBothMarkets(tools, async () => {
      await load(tools, folder, await madeRoomIn(tools))
      await publishAll(tools)
    })
  },
}

export const analyseCommand: CliCommand = {
  usage: 'analyse',
  does: 'judges and publishes whatever is stored and not published yet',
  run: (_args, tools) => withBothMarkets(tools, () => publishAll(tools)),
}

/**
 * Locks both markets, so that no server takes data in or publishes at the same time. Waits for a night that is running.
 */
const withBothMarkets = (tools: CommandTools, run: () => Promise<void>): Promise<void> => {
  const waiting = () => tools.say('A server is preparing this market; waiting for it')
  return withLock(tools.pool, lockKeys.market.kr, waiting, () =>
    withLock(tools.pool, lockKeys.market.us, waiting, run),
  )
}

/**
 * Returns the countries whose simulated market is to be replaced. Throws for a real market, and without MARKET=files.
 */
async function madeRoomIn({ stores, isFilesMarket }: CommandTools): Promise<Country[]> {
  const clearing: Country[] = []
  for (const country of countries) {
    const state = await stores.market.marketState.of(country)
    if (!state || state.source === 'files') continue
    if (!isSimulated(state.source) || !isFilesMarket)
      throw new BadCommandInput(
        `The database holds the ${country} market of "${state.source}". Set MARKET=files to replace a simulated market, or DATA_DIR or DATABASE_URL to another database.`,
      )
    clearing.push(country)
  }
  return clearing
}

async function load(
  { transaction, now, say }: CommandTools,
  folder: string,
  clearing: readonly Country[],
): Promise<void> {
  const shown = createProgressPrinter(say)
  const pieces = (async function* () {
    const printLine = (line: string) => shown.line(line)
    for await (const piece of readFolder(folder, {
      now,
      tell: each => (each.is === 'progress' ? shown.at(each.done, each.of, 'files') : printLine(each.text)),
    }))
      yield piece.ok ? ok(piece.value) : err(badInputSentence(piece.error))
  })()
  const ingested = await ingest(
    { transaction: run => transaction(tx => run(tx.market)), now, clearing },
    pieces,
  )
  shown.end()
  if (!ingested.ok) {
    const sentences = ingested.error.map(problem =>
      typeof problem === 'string' ? problem : `${problem.detail}.`,
    )
    throw new BadCommandInput([...sentences, 'Nothing was loaded.'].join('\n'))
  }
  const { stocks, changed, corrections } = ingested.value
  say(
    changed === 0
      ? `${stocks} stocks read; nothing in them is new.`
      : `${stocks} stocks read, ${changed} changes stored, ${corrections} corrections of earlier bars logged.`,
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

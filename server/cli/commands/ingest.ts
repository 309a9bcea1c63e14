import { type Country, countries } from '#domain/market/country.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { lockKeys, withLock } from '../../adapters/database/advisory-lock.ts'
import { badInputSentence } from '../../adapters/market-data/files/bad-input.ts'
import { scanFolder } from '../../adapters/market-data/files/folder.ts'
import { readFolder } from '../../adapters/market-data/files/read-folder.ts'
import { publishCountry } from '../../night/publish.ts'
import { withWorkerPool } from '../../night/worker-pool.ts'
import { findIngestProblems, type IngestPorts, ingest } from '../../use-cases/market/ingest.ts'
import { BadCommandInput, type CliCommand, type CommandTools } from '../command.ts'
import { checkFolder, checkFolderAlone, readShown } from './ingest-check.ts'
import { type IngestOptions, ingestOptions } from './ingest-options.ts'
import { describeLeftOut, ingestProblemSentence } from './ingest-report.ts'

export const ingestCommand: CliCommand = {
  async prepare(args) {
    const { folder } = ingestOptions(args)
    const scanned = await scanFolder(folder)
    if (!scanned.ok) throw new BadCommandInput(badInputSentence(scanned.error))
  },
  withoutDatabase(args) {
    const options = ingestOptions(args)
    return options.mode === 'check' ? tools => checkFolderAlone(tools, options) : null
  },
  async run(args, tools) {
    const options = ingestOptions(args)
    if (options.mode === 'check')
      return checkFolder(tools, options, portsOf(tools, options, await madeRoomIn(tools)))
    await withBothMarkets(tools, async () => {
      await load(tools, options, await madeRoomIn(tools))
      await publishAll(tools)
    })
  },
}

export const analyseCommand: CliCommand = {
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

const portsOf = (
  { transaction, now }: CommandTools,
  { confirmed }: IngestOptions,
  clearing: readonly Country[],
): IngestPorts => ({
  transaction: run => transaction(tx => run(tx.market)),
  now,
  clearing,
  confirmed,
})

async function load(
  tools: CommandTools,
  options: IngestOptions,
  clearing: readonly Country[],
): Promise<void> {
  const { folder, mode } = options
  const ports = portsOf(tools, options, clearing)
  const leftOut = mode === 'skip-bad' ? await leaveOutBadStocks(tools, ports, folder) : null
  const pieces = leftOut
    ? readFolder(folder, { now: tools.now, readsOn: true, leftOut })
    : readShown(tools, folder, {})
  const ingested = await ingest(ports, pieces)
  if (!ingested.ok)
    throw new BadCommandInput(
      [
        ...ingested.error.map(ingestProblemSentence),
        'Nothing was loaded. --check shows the problems of every file, --skip-bad loads the stocks without one.',
      ].join('\n'),
    )
  const { stocks, changed, corrections } = ingested.value
  tools.say(
    changed === 0
      ? `${stocks} stocks read; nothing in them is new.`
      : `${stocks} stocks read, ${changed} changes stored, ${corrections} corrections of earlier bars logged.`,
  )
}

/** Reads the folder once to find the stocks with a problem, because the listing is stored before their prices are read. */
async function leaveOutBadStocks(
  tools: CommandTools,
  ports: IngestPorts,
  folder: string,
): Promise<ReadonlySet<string>> {
  const problems = await findIngestProblems(ports, readShown(tools, folder, { readsOn: true }))
  for (const line of describeLeftOut(problems)) tools.say(line)
  return new Set(problems.flatMap(({ fsym_id }) => fsym_id ?? []))
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

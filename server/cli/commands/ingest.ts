import { type Country, countries } from '#domain/market/country.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { badInputSentence } from '../../adapters/market-data/files/bad-input.ts'
import { scanFolder } from '../../adapters/market-data/files/folder.ts'
import { readFolder } from '../../adapters/market-data/files/read-folder.ts'
import { findIngestProblems, type IngestPorts, ingest } from '../../use-cases/market/ingest.ts'
import { BadCommandInput, type CliCommand, type CommandTools } from '../command.ts'
import { publishBothMarkets } from './analyse.ts'
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
    await publishBothMarkets(tools, async () => load(tools, options, await madeRoomIn(tools)))
  },
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

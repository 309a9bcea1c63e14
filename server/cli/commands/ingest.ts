import { parseArgs } from 'node:util'
import { type Country, countries } from '#domain/market/country.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { lockKeys, withLock } from '../../adapters/database/advisory-lock.ts'
import { badInputSentence } from '../../adapters/market-data/files/bad-input.ts'
import { scanFolder } from '../../adapters/market-data/files/folder.ts'
import { type FolderOptions, readFolder } from '../../adapters/market-data/files/read-folder.ts'
import { publishCountry } from '../../night/publish.ts'
import { withWorkerPool } from '../../night/worker-pool.ts'
import { findIngestProblems, type IngestPorts, ingest } from '../../use-cases/market/ingest.ts'
import type { ConfirmedBars } from '../../use-cases/market/review-bars.ts'
import { BadCommandInput, type CliCommand, type CommandTools } from '../command.ts'
import { createProgressPrinter } from '../progress.ts'
import { describeLeftOut, describeProblemsByFile, ingestProblemSentence } from './ingest-report.ts'

type IngestOptions = {
  folder: string
  mode: 'all-or-nothing' | 'check' | 'skip-bad'
  confirmed: ConfirmedBars
}

export const ingestCommand: CliCommand = {
  async prepare(args) {
    const { folder } = ingestOptions(args)
    const scanned = await scanFolder(folder)
    if (!scanned.ok) throw new BadCommandInput(badInputSentence(scanned.error))
  },
  async run(args, tools) {
    const options = ingestOptions(args)
    if (options.mode === 'check') return check(tools, options)
    await withBothMarkets(tools, async () => {
      await load(tools, options, await madeRoomIn(tools))
      await publishAll(tools)
    })
  },
}

function ingestOptions(args: readonly string[]): IngestOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      'skip-bad': { type: 'boolean' },
      replace: { type: 'boolean' },
      'accept-jumps': { type: 'boolean' },
    },
  })
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0) throw new BadCommandInput('Say which folder: ingest DIR')
  if (values.check && values['skip-bad'])
    throw new BadCommandInput('--check stores nothing, so --skip-bad has nothing to leave out.')
  const mode = values.check ? 'check' : values['skip-bad'] ? 'skip-bad' : 'all-or-nothing'
  const confirmed = { removedDays: values.replace === true, jumps: values['accept-jumps'] === true }
  return { folder, mode, confirmed }
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

/** Reads the folder of a command, and shows its progress and remarks. */
async function* readShown(
  { now, say }: CommandTools,
  folder: string,
  options: Pick<FolderOptions, 'readsOn' | 'leftOut'>,
): ReturnType<typeof readFolder> {
  const shown = createProgressPrinter(say)
  yield* readFolder(folder, {
    ...options,
    now,
    tell: each => (each.is === 'progress' ? shown.at(each.done, each.of, 'files') : shown.line(each.text)),
  })
  shown.end()
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

async function check(tools: CommandTools, options: IngestOptions): Promise<void> {
  const { folder } = options
  const ports = portsOf(tools, options, await madeRoomIn(tools))
  const problems = await findIngestProblems(ports, readShown(tools, folder, { readsOn: true }))
  if (problems.length > 0)
    throw new BadCommandInput(
      [
        ...describeProblemsByFile(problems),
        `${counted(problems.length, 'problem')}. Nothing was stored.`,
      ].join('\n'),
    )
  tools.say('There is no problem. Nothing was stored.')
}

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

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

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

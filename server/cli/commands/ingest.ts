import { badInputSentence } from '../../adapters/market-data/files/bad-input.ts'
import { absentFolderProblem } from '../../adapters/market-data/files/folder.ts'
import { readFolder } from '../../adapters/market-data/files/read-folder.ts'
import { findIngestProblems, type IngestPorts, ingest } from '../../use-cases/market/ingest.ts'
import { BadCommandInput, type CliCommand, type CommandTools } from '../command.ts'
import { publishBothMarkets } from './analyse.ts'
import { checkFolder, checkFolderAlone, readShown } from './ingest-check.ts'
import { type IngestOptions, ingestOptions } from './ingest-options.ts'
import { describeLeftOut, ingestProblemSentence } from './ingest-report.ts'
import { findIngestTarget, type IngestTarget } from './ingest-target.ts'

export const ingestCommand: CliCommand = {
  async prepare(args) {
    const { folder } = ingestOptions(args)
    const absent = await absentFolderProblem(folder)
    if (absent) throw new BadCommandInput(badInputSentence(absent))
  },
  withoutDatabase(args) {
    const options = ingestOptions(args)
    return options.mode === 'check' ? tools => checkFolderAlone(tools, options) : null
  },
  async run(args, tools) {
    const options = ingestOptions(args)
    if (options.mode === 'check') {
      const target = await findIngestTarget(tools)
      return checkFolder(tools, options, target, portsOf(tools, options, target))
    }
    await publishBothMarkets(tools, async () => load(tools, options, await findIngestTarget(tools)))
  },
}

const portsOf = (
  { transaction, now }: CommandTools,
  { confirmed }: IngestOptions,
  { feeds, clearing }: IngestTarget,
): IngestPorts => ({
  transaction: run => transaction(tx => run(tx.market)),
  now,
  feeds,
  clearing,
  confirmed,
})

async function load(tools: CommandTools, options: IngestOptions, target: IngestTarget): Promise<void> {
  const { folder, mode } = options
  const { feeds, stored } = target
  const ports = portsOf(tools, options, target)
  const leftOut = mode === 'skip-bad' ? await leaveOutBadStocks(tools, ports, folder, target) : null
  const pieces = leftOut
    ? readFolder(folder, { now: tools.now, feeds, stored, readsOn: true, leftOut })
    : readShown(tools, folder, { feeds, stored })
  const ingested = await ingest(ports, pieces)
  if (!ingested.ok)
    throw new BadCommandInput(
      [
        ...ingested.error.map(ingestProblemSentence),
        'Nothing was loaded. --check shows the problems of every file, --skip-bad loads the stocks without one.',
      ].join('\n'),
    )
  const { stocks, changed, corrections } = ingested.value
  const read = feeds.includes('bars')
    ? `${stocks} stocks read`
    : 'What files bring beside other sources is read'
  tools.say(
    changed === 0
      ? `${read}; nothing is new.`
      : `${read}, ${changed} changes stored, ${corrections} corrections of earlier bars logged.`,
  )
}

/** Reads the folder once to find the stocks with a problem, because the listing is stored before their prices are read. */
async function leaveOutBadStocks(
  tools: CommandTools,
  ports: IngestPorts,
  folder: string,
  { feeds, stored }: IngestTarget,
): Promise<ReadonlySet<string>> {
  const problems = await findIngestProblems(ports, readShown(tools, folder, { feeds, stored, readsOn: true }))
  for (const line of describeLeftOut(problems)) tools.say(line)
  return new Set(problems.flatMap(({ fsym_id }) => fsym_id ?? []))
}

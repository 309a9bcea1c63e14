import { feeds as allFeeds } from '#domain/market/feed.ts'
import { type FolderOptions, readFolder } from '../../adapters/market-data/files/read-folder.ts'
import { findIngestProblems, type IngestCheckPorts } from '../../use-cases/market/ingest.ts'
import { nothingStored } from '../../use-cases/market/nothing-stored.ts'
import { BadCommandInput, type CommandTools } from '../command.ts'
import { createProgressPrinter } from '../progress.ts'
import type { IngestOptions } from './ingest-options.ts'
import { describeProblemsByFile } from './ingest-report.ts'
import type { IngestTarget } from './ingest-target.ts'

/** What a check needs of the command line. */
type CheckTools = Pick<CommandTools, 'now' | 'say'>

/** Shows all problems of a folder, those in combination with what is stored included. */
export async function checkFolder(
  tools: CheckTools,
  { folder }: IngestOptions,
  { feeds, stored }: Pick<IngestTarget, 'feeds' | 'stored'>,
  ports: IngestCheckPorts,
): Promise<void> {
  const problems = await findIngestProblems(ports, readShown(tools, folder, { feeds, stored, readsOn: true }))
  if (problems.length > 0)
    throw new BadCommandInput(
      [
        ...describeProblemsByFile(problems),
        `${counted(problems.length, 'problem')}. Nothing was stored.`,
      ].join('\n'),
    )
  tools.say('There is no problem. Nothing was stored.')
}

/** A folder by itself may hold everything. */
const noTarget = { feeds: allFeeds, stored: [] } as const

/** The same where there is no database: a check must not leave an empty one behind. */
export async function checkFolderAlone(tools: CheckTools, options: IngestOptions): Promise<void> {
  tools.say('There is no database yet, so the folder is checked by itself.')
  await checkFolder(tools, options, noTarget, {
    clearing: [],
    confirmed: options.confirmed,
    transaction: run => run(nothingStored),
  })
}

/** Reads the folder of a command, and shows its progress and remarks. */
export async function* readShown(
  { now, say }: CheckTools,
  folder: string,
  options: Pick<FolderOptions, 'readsOn' | 'leftOut' | 'feeds' | 'stored'>,
): ReturnType<typeof readFolder> {
  const shown = createProgressPrinter(say)
  yield* readFolder(folder, {
    ...options,
    now,
    tell: each => (each.is === 'progress' ? shown.at(each.done, each.of, 'files') : shown.line(each.text)),
  })
  shown.end()
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

import type { Result } from '#domain/kernel/result.ts'
import type { NightMeans } from '../night/run-night.ts'
import type { Passwords, Stores, Transaction } from '../ports.ts'

/** What a command may use. */
export type CommandTools = {
  now: Date
  clock(): Date
  pool: NightMeans['pool']
  connection: NightMeans['connection']
  /** The environment says that the market lives from what is ingested. */
  isFilesMarket: boolean
  stores: Stores
  transaction: Transaction
  passwords: Passwords
  /** What push services know us by is replaced; null where it is not kept here but given by the environment. */
  changePushKeys: (() => Promise<Result<null, 'too_soon'>>) | null
  say(line: string): void
  /** Asks without showing what is typed; from a pipe it reads a line. */
  askSecret(question: string): Promise<string>
}

export type CliCommand = {
  /** As it is typed after `npm run tidemark --`. */
  usage: string
  does: string
  run(args: readonly string[], tools: CommandTools): Promise<void>
}

/** What the person at the keyboard did wrong, in one sentence. */
export class BadCommandInput extends Error {}

import type { Result } from '#domain/kernel/result.ts'
import type { FeedClaims } from '#domain/market/sources/feed-claims.ts'
import type { CardVendor } from '../card-ports.ts'
import type { NightPorts } from '../night/night-ports.ts'
import type { PasswordHasher, Stores, Transaction } from '../ports.ts'

export type CommandTools = {
  now: Date
  clock(): Date
  pool: NightPorts['pool']
  connection: NightPorts['connection']
  /** For how many sessions before its first publication a market is analysed. */
  pastSessions: number
  /** False where payments by card move money. */
  isCardSandbox: boolean
  /** Null where none is set up, and payments are simulated inside of the server. */
  cardVendor: CardVendor | null
  /** The source of each feed, as the environment sets it. */
  claims: FeedClaims
  stores: Stores
  transaction: Transaction
  passwords: PasswordHasher
  /** Replaces the VAPID keys. It is null when the environment sets the keys, because then we do not store them. */
  changePushKeys: (() => Promise<Result<null, 'too_soon'>>) | null
  say(line: string): void
  /** Asks for a secret without showing what is typed; from a pipe it reads one line. */
  askSecret(question: string): Promise<string>
}

/** What a command has that needs neither a database nor settings that are right already. */
export type TerminalTools = Pick<CommandTools, 'now' | 'say' | 'askSecret'> & {
  /** Asks one question; what is typed is shown. */
  ask(question: string): Promise<string>
  /** False in a script: then nothing is asked. */
  isTerminal: boolean
  /** The folder of `.env`. */
  folder: string
  environment: Readonly<Record<string, string | undefined>>
}

export type StandaloneCommand = Omit<CliCommand, 'run'> & {
  alone: true
  run(args: readonly string[], tools: TerminalTools): Promise<void>
}

export type CliCommand = {
  /** Throws for wrong arguments and missing files before a database is opened, which can take seconds. */
  prepare?(args: readonly string[]): Promise<void>
  /** What the command does where there is no database, if it needs none; null for arguments with which it needs one. */
  withoutDatabase?(
    args: readonly string[],
  ): ((tools: Pick<CommandTools, 'now' | 'say'>) => Promise<void>) | null
  run(args: readonly string[], tools: CommandTools): Promise<void>
}

/** What is said of a command. Its program loads only when it runs, so that `--help` answers at once. */
export type CommandDescription = {
  /** What the user types after `npm run tidemark --` to call this command. */
  usage: string
  does: string
  /** Explains the options, for `--help` of this command. */
  help?: string
  load(): Promise<CliCommand | StandaloneCommand>
}

/** A mistake of the user; the message says it in one sentence. */
export class BadCommandInput extends Error {}

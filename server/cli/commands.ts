import type { CliCommand, StandaloneCommand } from './command.ts'
import { fakeVendorCommand } from './commands/fake.ts'
import { feedsCommand } from './commands/feeds.ts'
import { analyseCommand, ingestCommand } from './commands/ingest.ts'
import { noticeClearCommand, noticeSetCommand, noticeShowCommand } from './commands/notice.ts'
import { pushChangeKeysCommand, pushTestCommand } from './commands/push.ts'
import { pushAnnounceCommand } from './commands/push-announce.ts'
import { setupCommand } from './commands/setup.ts'
import { userAddCommand, userListCommand, userSetPasswordCommand } from './commands/user.ts'
import { verifyRecordCommand } from './commands/verify-record.ts'

export const commands: readonly (CliCommand | StandaloneCommand)[] = [
  setupCommand,
  userListCommand,
  userAddCommand,
  userSetPasswordCommand,
  noticeShowCommand,
  noticeSetCommand,
  noticeClearCommand,
  feedsCommand,
  ingestCommand,
  analyseCommand,
  verifyRecordCommand,
  pushTestCommand,
  pushAnnounceCommand,
  pushChangeKeysCommand,
  fakeVendorCommand,
]

/** A command's name is the part of its usage before the first argument. */
export const commandName = ({ usage }: Pick<CliCommand, 'usage'>): string =>
  /^[a-z -]*[a-z]/.exec(usage)?.[0] ?? usage

export const commandHelpText = (): string => {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  const lines = commands.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`)
  return ['npm run tidemark -- COMMAND', '', ...lines].join('\n')
}

export function findCommand(
  args: readonly string[],
): { command: CliCommand | StandaloneCommand; rest: string[] } | null {
  for (const command of commands) {
    const name = commandName(command).split(' ')
    if (name.every((word, index) => args[index] === word)) return { command, rest: args.slice(name.length) }
  }
  return null
}

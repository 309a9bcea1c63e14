import type { CliCommand } from './command.ts'
import { fakeVendorCommand } from './commands/fake.ts'
import { feedsCommand } from './commands/feeds.ts'
import { analyseCommand, ingestCommand } from './commands/ingest.ts'
import { noticeClear, noticeSet, noticeShow } from './commands/notice.ts'
import { pushAnnounce, pushChangeKeys, pushTest } from './commands/push.ts'
import { userAdd, userList, userSetPassword } from './commands/user.ts'
import { verifyRecord } from './commands/verify-record.ts'

export const commands: readonly CliCommand[] = [
  userList,
  userAdd,
  userSetPassword,
  noticeShow,
  noticeSet,
  noticeClear,
  feedsCommand,
  ingestCommand,
  analyseCommand,
  verifyRecord,
  pushTest,
  pushAnnounce,
  pushChangeKeys,
  fakeVendorCommand,
]

/** A command's name is the part of its usage before the first argument. */
export const commandName = ({ usage }: CliCommand): string => /^[a-z -]*[a-z]/.exec(usage)?.[0] ?? usage

export const help = (): string => {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  const lines = commands.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`)
  return ['npm run tidemark -- COMMAND', '', ...lines].join('\n')
}

export function findCommand(args: readonly string[]): { command: CliCommand; rest: string[] } | null {
  for (const command of commands) {
    const name = commandName(command).split(' ')
    if (name.every((word, index) => args[index] === word)) return { command, rest: args.slice(name.length) }
  }
  return null
}

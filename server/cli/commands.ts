import type { CommandDescription } from './command.ts'
import { commands } from './command-table.ts'

/** A command's name is the part of its usage before the first argument. */
export const commandName = ({ usage }: Pick<CommandDescription, 'usage'>): string =>
  /^[a-z -]*[a-z]/.exec(usage)?.[0] ?? usage

/** Returns what a command does and what its options mean, or all commands. */
export function commandHelpText(command?: CommandDescription): string {
  if (command) {
    const { usage, does, help } = command
    return [`npm run tidemark -- ${usage}`, does, ...(help === undefined ? [] : [help])].join('\n\n')
  }
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  const lines = commands.map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`)
  return ['npm run tidemark -- COMMAND', '', ...lines].join('\n')
}

export function findCommand(args: readonly string[]): { command: CommandDescription; rest: string[] } | null {
  for (const command of commands) {
    const name = commandName(command).split(' ')
    if (name.every((word, index) => args[index] === word)) return { command, rest: args.slice(name.length) }
  }
  return null
}

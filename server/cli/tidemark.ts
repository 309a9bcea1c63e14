import { commandHelpText, findCommand } from './commands.ts'

async function main(args: readonly string[]): Promise<void> {
  const found = findCommand(args)
  if (!found) {
    const isHelp = args.length === 0 || args.includes('--help') || args.includes('help')
    if (!isHelp) process.stderr.write(`There is no command "${args.join(' ')}".\n\n`)
    process.stdout.write(`${commandHelpText()}\n`)
    if (!isHelp) process.exitCode = 1
    return
  }
  const { command, rest } = found
  if (rest.includes('--help')) {
    process.stdout.write(`${commandHelpText(command)}\n`)
    return
  }
  const { runCommand } = await import('./run-command.ts')
  await runCommand(command, rest)
}

main(process.argv.slice(2)).catch(async (error: unknown) => {
  const { loggableMessageOf } = await import('../http/faults.ts')
  process.stderr.write(`${loggableMessageOf(error)}\n`)
  process.exitCode = 1
})

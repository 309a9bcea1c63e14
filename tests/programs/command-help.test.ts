import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '#scripts/setup/root.ts'
import { commands } from '#server/cli/command-table.ts'
import { commandHelpText, commandName } from '#server/cli/commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'tidemark-help-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Prints the program's own time in milliseconds: other programs on a busy machine do not count. */
const clock =
  'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write(String((user+system)/1000))})'

const dataFolder = join(folder, 'data')
/** Nothing answers under this address, and nothing may be made in the folder: a command that opens a database fails. */
const environment = {
  PATH: process.env.PATH,
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  DATA_DIR: dataFolder,
}

function help(args: readonly string[]): Promise<{ code: number | null; out: string; milliseconds: number }> {
  const program = [join(root, 'server/cli/tidemark.ts'), ...args, '--help']
  const child = spawn(process.execPath, ['--import', clock, ...program], { cwd: folder, env: environment })
  let [out, spent] = ['', '']
  child.stdout.on('data', part => (out += part))
  child.stderr.on('data', part => (spent += part))
  return new Promise(resolve =>
    child.once('close', code => resolve({ code, out, milliseconds: Number(spent) })),
  )
}

test.each(commands.map(command => [commandName(command), command] as const))(
  '«%s --help» answers within two seconds of work, without a database',
  async (name, command) => {
    const { code, out, milliseconds } = await help(name.split(' '))
    expect(out).toBe(`${commandHelpText(command)}\n`)
    expect(out).toContain(`npm run tidemark -- ${command.usage}\n\n${command.does}\n`)
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThan(2000)
    expect(existsSync(dataFolder)).toBe(false)
  },
)

test('every option that a usage names is explained', () => {
  for (const command of commands)
    for (const [option] of command.usage.matchAll(/--[a-z-]+/g)) expect(command.help).toContain(option)
})

test('every command that the table names can be loaded', async () => {
  const loaded = await Promise.all(commands.map(({ load }) => load()))
  expect(new Set(loaded).size).toBe(commands.length)
  for (const command of loaded) expect(command.run).toBeTypeOf('function')
})

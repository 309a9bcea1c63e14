import { parseArgs } from 'node:util'
import { BadCommandInput, type StandaloneCommand } from '../command.ts'
import { startableFakes } from './startable-fakes.ts'
import type { StartableFake } from './startable-store-fakes.ts'

/** The promise of `stopped` settles when the user ends the command. */
export const defineFakeVendorCommand = (stopped: () => Promise<void>): StandaloneCommand => ({
  alone: true,
  async run(args, { say }) {
    const { startable, port, faults } = await readArgs(args)
    const fake = await started(startable, faults, port)
    try {
      for (const [name, value] of Object.entries(startable.environment(fake.url)))
        say(`${name}=${quoted(value)}`)
      await stopped()
      say(`${fake.calls.length} calls.`)
    } finally {
      await fake.close()
    }
  },
})

export const fakeVendorCommand = defineFakeVendorCommand(
  () =>
    new Promise(resolve => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    }),
)

async function readArgs(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { port: { type: 'string' }, fault: { type: 'string', multiple: true } },
  })
  const [name = '', ...more] = positionals
  const load = Object.hasOwn(startableFakes, name) ? startableFakes[name] : undefined
  if (!load || more.length > 0)
    throw new BadCommandInput(`Say which one: ${Object.keys(startableFakes).join(', ')}.`)
  const port = values.port ?? '0'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new BadCommandInput('--port is a number up to 65535; without it a free one is taken.')
  const faults = values.fault ?? []
  const startable = await load()
  const unknown = faults.find(fault => !startable.faults.includes(fault))
  if (unknown !== undefined)
    throw new BadCommandInput(`There is no fault ${unknown}, but ${startable.faults.join(', ')}.`)
  return { startable, port: Number(port), faults }
}

async function started({ start }: StartableFake, faults: readonly string[], port: number) {
  try {
    return await start({ faults, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE' || code === 'EACCES')
      throw new BadCommandInput(`Port ${port} is not to be had (${code}).`)
    throw error
  }
}

/** Quotes a value so that a shell reads it as one word. */
const quoted = (value: string): string =>
  /^[\w:/.-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`

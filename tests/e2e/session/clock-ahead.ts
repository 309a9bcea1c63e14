import { readFileSync } from 'node:fs'

/**
 * Runs before the server's own code: the server's clock is ahead of the machine's by the number of milliseconds in this
 * file.
 */
const file = process.env.CLOCK_AHEAD_FILE ?? ''

const Machines = Date
const now = (): number => Machines.now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(Machines, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

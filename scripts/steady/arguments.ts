import { parseArgs } from 'node:util'
import { type SuiteName, suiteNames } from '../test-runner/stage-files.ts'

type Wanted = { suites: SuiteName[]; words: string[]; rounds: number; busy: number; together: boolean }

/**
 * Parses the arguments: `npm run steady -- server --rounds 20 --busy 2` names the suites (all if none), the number of
 * rounds and of busy processes beside them. With `--together` the suites run at once, and each counts as a busy process
 * for the others.
 */
export function parseSteadyArguments(args: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '20' },
      busy: { type: 'string', default: '2' },
      together: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [rounds, busy] = [Number(values.rounds), Number(values.busy)]
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds is «${values.rounds}»; it is a number from 1.`)
  if (!Number.isInteger(busy) || busy < 0)
    throw new Error(`--busy is «${values.busy}»; it is a number from 0.`)
  const isSuite = (name: string): name is SuiteName => (suiteNames as readonly string[]).includes(name)
  const suites = positionals.filter(isSuite)
  const words = positionals.filter(name => !isSuite(name))
  return {
    suites: suites.length > 0 ? suites : [...suiteNames],
    words,
    rounds,
    busy,
    together: values.together,
  }
}

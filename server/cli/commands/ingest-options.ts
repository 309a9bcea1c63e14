import { parseArgs } from 'node:util'
import type { ConfirmedBars } from '../../use-cases/market/review-bars.ts'
import { BadCommandInput } from '../command.ts'

export type IngestOptions = {
  folder: string
  mode: 'all-or-nothing' | 'check' | 'skip-bad'
  confirmed: ConfirmedBars
}

export function ingestOptions(args: readonly string[]): IngestOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      'skip-bad': { type: 'boolean' },
      replace: { type: 'boolean' },
      'accept-jumps': { type: 'boolean' },
    },
  })
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0) throw new BadCommandInput('Say which folder: ingest DIR')
  if (values.check && values['skip-bad'])
    throw new BadCommandInput('--check stores nothing, so --skip-bad has nothing to leave out.')
  const mode = values.check ? 'check' : values['skip-bad'] ? 'skip-bad' : 'all-or-nothing'
  const confirmed = { removedDays: values.replace === true, jumps: values['accept-jumps'] === true }
  return { folder, mode, confirmed }
}

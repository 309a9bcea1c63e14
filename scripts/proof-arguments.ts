import { parseArgs } from 'node:util'

export type ProofArguments = { words: string[]; shard: string | undefined }

/**
 * Parses the arguments: `npm run proof -- --shard 2/6 alerts` selects the second sixth of the files whose path contains
 * «alerts».
 */
export function parseProofArguments(args: string[]): ProofArguments {
  const { values, positionals } = parseArgs({
    args,
    options: { shard: { type: 'string' } },
    allowPositionals: true,
  })
  const { shard } = values
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(shard ?? '1/1') ?? []).map(Number)
  if (index < 1 || index > count) throw new Error(`--shard is «${shard}»; it is written like 2/6.`)
  return { words: positionals, shard }
}

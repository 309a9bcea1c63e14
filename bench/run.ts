import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { browserEnvironment, findBrowser } from '#scripts/browser.ts'
import { root } from '#scripts/setup/root.ts'
import { benchLoaders } from './load.ts'
import { type BenchOutcome, closingTable, judgeBenchOutcomes } from './measure/closing-table.ts'
import {
  hashesOfMeasuredCode,
  type KeptBench,
  type KeptFigures,
  keepFigures,
} from './measure/kept-figures.ts'
import { takeIdleReport } from './measure/quiet.ts'
import { type BenchName, benchTable } from './table.ts'

/**
 * `npm run bench -- engine chart --keep`: without a name all benches run; `--keep` writes the figures to bench/figures.json.
 */
async function run(args: string[]): Promise<number> {
  const { values, positionals: names } = parseArgs({
    args,
    options: { keep: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const unknown = names.filter(name => benchTable.every(row => row.name !== name))
  if (unknown.length > 0) {
    console.error(`No bench is called ${unknown.join(', ')}. There are:`)
    for (const { name } of benchTable)
      console.error(`  ${name.padEnd(16)} ${(await benchLoaders[name]()).promise}`)
    return 1
  }
  const [busy = 0] = loadavg()
  console.log(
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${busy.toFixed(1)}, Node ${process.version}`,
  )
  const chosen = names.length === 0 ? benchTable : benchTable.filter(({ name }) => names.includes(name))
  const browser = chosen.some(({ needsBrowser }) => needsBrowser) ? await browserOrWhy() : null

  const outcomes: BenchOutcome[] = []
  const taken: KeptFigures = {}
  for (const row of chosen) {
    if (row.needsBrowser && browser !== null) {
      console.log(`\n— ${row.name}: not measured, a browser is missing (${browser})`)
      outcomes.push({ name: row.name, missing: 'a browser', seconds: 0 })
      continue
    }
    const rooms = hashesOfMeasuredCode(root, row.rooms)
    const outcome = await runOne(row.name)
    outcomes.push(outcome)
    if (outcome.result) taken[row.name] = keptOf(outcome, rooms)
  }
  if (values.keep) keepFigures(root, taken)

  const { isKept, lines } = judgeBenchOutcomes(outcomes)
  console.log(`\n${closingTable(outcomes)}\n\n${lines.join('\n')}`)
  return isKept ? 0 : 1
}

/**
 * Returns null when a browser was found, or else the reason why not; the benches read the browser's path from the
 * environment.
 */
async function browserOrWhy(): Promise<string | null> {
  try {
    Object.assign(process.env, browserEnvironment(await findBrowser()))
    return null
  } catch (error) {
    return messageOf(error)
  }
}

async function runOne(name: BenchName): Promise<BenchOutcome> {
  const began = performance.now()
  const outcome: BenchOutcome = { name, seconds: 0 }
  try {
    const { promise, run } = await benchLoaders[name]()
    console.log(`\n— ${name}: ${promise}`)
    outcome.result = await run()
    for (const note of outcome.result.notes ?? []) console.log(`  ${note}`)
  } catch (error) {
    outcome.failure = messageOf(error)
    console.error(error)
  }
  const idle = takeIdleReport()
  outcome.idle = idle
  outcome.seconds = (performance.now() - began) / 1000
  console.log(`  ${outcome.seconds.toFixed(0)} s; ${idle.summary}`)
  return outcome
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)

const keptOf = ({ result, idle, seconds }: BenchOutcome, rooms: Record<string, string>): KeptBench => ({
  measured: new Date().toISOString().slice(0, 10),
  rooms,
  cores: availableParallelism(),
  node: process.version,
  idle: idle?.summary ?? '',
  seconds: Math.round(seconds),
  findings: (result?.findings ?? []).map(({ what, figure, unit, gate, missing }) => ({
    what: what.trim(),
    ...(figure !== undefined && { figure: Number(figure.toPrecision(4)) }),
    ...(unit !== undefined && { unit }),
    ...(gate && { gate }),
    ...(missing !== undefined && { missing }),
  })),
})

process.exitCode = await run(process.argv.slice(2))

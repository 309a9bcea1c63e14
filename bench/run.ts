import { availableParallelism, cpus, loadavg } from 'node:os'
import { browserEnvironment, findBrowser } from '#scripts/browser.ts'
import { apiFloor } from './api-floor/bench.ts'
import type { Bench } from './bench.ts'
import { chart } from './chart/bench.ts'
import { engine } from './engine/bench.ts'
import { night } from './engine/night/bench.ts'
import { firstLoad } from './first-load/bench.ts'
import { market } from './market/bench.ts'
import { closingTable, type Outcome, verdict } from './measure/closing-table.ts'
import { takeIdleReport } from './measure/quiet.ts'
import { offlineLoad } from './offline-load/bench.ts'
import { pack } from './pack/bench.ts'
import { push } from './push/bench.ts'
import { screener } from './screener/bench.ts'
import { screenerBrowser } from './screener-browser/bench.ts'
import { screenerServer } from './screener-server/bench.ts'
import { screens } from './screens/bench.ts'
import { searchNames } from './search/bench.ts'
import { startUp } from './start-up/bench.ts'

/** Every promise of speed there is. Add a bench here. */
const benches: readonly Bench[] = [
  engine,
  night,
  market,
  screener,
  screenerBrowser,
  screenerServer,
  searchNames,
  pack,
  push,
  startUp,
  apiFloor,
  firstLoad,
  offlineLoad,
  chart,
  screens,
]

async function run(names: readonly string[]): Promise<number> {
  const unknown = names.filter(name => benches.every(bench => bench.name !== name))
  if (unknown.length > 0) {
    console.error(`No bench is called ${unknown.join(', ')}. There are:`)
    for (const { name, promise } of benches) console.error(`  ${name.padEnd(14)} ${promise}`)
    return 1
  }
  const [load = 0] = loadavg()
  console.log(
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load.toFixed(1)}, Node ${process.version}`,
  )
  Object.assign(process.env, browserEnvironment(await findBrowser()))

  const chosen = names.length === 0 ? benches : benches.filter(({ name }) => names.includes(name))
  const outcomes: Outcome[] = []
  for (const bench of chosen) outcomes.push(await runOne(bench))

  const { isKept, lines } = verdict(outcomes)
  console.log(`\n${closingTable(outcomes)}\n\n${lines.join('\n')}`)
  return isKept ? 0 : 1
}

async function runOne({ name, promise, run }: Bench): Promise<Outcome> {
  console.log(`\n— ${name}: ${promise}`)
  const began = performance.now()
  const outcome: Outcome = { name, idle: '', seconds: 0 }
  try {
    outcome.result = await run()
    for (const note of outcome.result.notes ?? []) console.log(`  ${note}`)
  } catch (error) {
    outcome.failure = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    console.error(error)
  }
  outcome.idle = takeIdleReport()
  outcome.seconds = (performance.now() - began) / 1000
  console.log(`  ${outcome.seconds.toFixed(0)} s; ${outcome.idle}`)
  return outcome
}

process.exitCode = await run(process.argv.slice(2))

import { fork } from 'node:child_process'
import { untilCoresQuiet } from '../measure/quiet.ts'
import type { MarketBenchReply } from './process.ts'
import type { MarketBenchOrder } from './steps.ts'

/**
 * Runs one step in a separate process. The step starts once the cores are quiet, or once the wait for that has taken
 * too long.
 */
export async function runStepInProcess(order: MarketBenchOrder): Promise<MarketBenchReply> {
  await untilCoresQuiet()
  const child = fork(new URL('./process.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    let answer: MarketBenchReply | null = null
    child.once('message', message => {
      answer = message as MarketBenchReply
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (answer) resolve(answer)
      else reject(new Error(`The step "${order.step}" ended with ${signal ?? code} before it was done`))
    })
    child.send(order)
  })
}

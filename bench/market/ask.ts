import { fork } from 'node:child_process'
import { untilQuiet } from '../measure/quiet.ts'
import type { Answer } from './process.ts'
import type { Order } from './steps.ts'

/** One step in a process of its own, begun on quiet cores if there are any. */
export async function ask(order: Order): Promise<Answer> {
  await untilQuiet()
  const child = fork(new URL('./process.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    let answer: Answer | null = null
    child.once('message', message => {
      answer = message as Answer
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (answer) resolve(answer)
      else reject(new Error(`The step "${order.step}" ended with ${signal ?? code} before it was done`))
    })
    child.send(order)
  })
}

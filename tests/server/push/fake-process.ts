import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FakePush, FakeSubscription, ReceivedFakePush } from '#server/adapters/push/fake.ts'
import type { FakePushCommand } from './children/fake.ts'

type Question = FakePushCommand extends infer Each
  ? Each extends { nth: number }
    ? Omit<Each, 'nth'>
    : never
  : never

/** Runs the fake push service in its own process, so that its work is not measured with the sender's. */
export async function startFakeProcess() {
  const child = fork(join(import.meta.dirname, 'children/fake.ts'))
  const [{ origin, allow }] = (await once(child, 'message')) as [Pick<FakePush, 'origin' | 'allow'>]
  const waiting = new Map<number, (answer: unknown) => void>()
  let asked = 0
  child.on('message', ({ nth, answer }: { nth: number; answer: unknown }) => {
    waiting.get(nth)?.(answer)
    waiting.delete(nth)
  })
  const ask = <T>(question: Question): Promise<T> =>
    new Promise<T>(resolve => {
      const nth = asked++
      waiting.set(nth, answer => resolve(answer as T))
      child.send({ nth, ...question })
    })
  return {
    origin,
    allow,
    pid: child.pid ?? 0,
    subscribe: (count: number, input: Parameters<FakePush['subscribe']>[0] = {}) =>
      ask<FakeSubscription[]>({ what: 'subscribe', count, given: input }),
    received: () => ask<ReceivedFakePush[]>({ what: 'received' }),
    answered: () => ask<Record<string, number>>({ what: 'answered' }),
    asked: (endpoints: string[]) => ask<number[]>({ what: 'asked', endpoints }),
    async stop(): Promise<void> {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

import { type FakePush, startFakePush } from '#server/adapters/push/fake.ts'

/** Receives commands to the process of the fake push service; each reply has the number of its command. */
export type FakePushCommand = { nth: number } & (
  | { what: 'subscribe'; count: number; given: Parameters<FakePush['subscribe']>[0] }
  | { what: 'received' }
  | { what: 'answered' }
  | { what: 'asked'; endpoints: string[] }
)

const fake = await startFakePush()
const answerTo = (asked: FakePushCommand): unknown => {
  switch (asked.what) {
    case 'subscribe':
      return Array.from({ length: asked.count }, () => fake.subscribe(asked.given))
    case 'received':
      return fake.received()
    case 'answered':
      return fake.answered()
    case 'asked':
      return asked.endpoints.map(fake.requestCount)
  }
}
process.on('message', (asked: FakePushCommand) => process.send?.({ nth: asked.nth, answer: answerTo(asked) }))
// The parent process has ended, so no command can follow.
process.on('disconnect', () => process.exit(0))
process.send?.({ origin: fake.origin, allow: fake.allow })

import { type FakePush, startFakePush } from '#server/adapters/push/fake.ts'

/** What a process with a push service is asked, each with the number its answer comes back with. */
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
      return asked.endpoints.map(fake.asked)
  }
}
process.on('message', (asked: FakePushCommand) => process.send?.({ nth: asked.nth, answer: answerTo(asked) }))
// Whoever started it has ended: nobody will ask again.
process.on('disconnect', () => process.exit(0))
process.send?.({ origin: fake.origin, allow: fake.allow })

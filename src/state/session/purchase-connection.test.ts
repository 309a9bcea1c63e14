import { describe, expect, it } from 'vitest'
import type { ProblemCode } from '#contract/problem.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { CONNECTION_GAP_MS, connectUntilKnown } from './purchase-connection.ts'

const connected = ok({ initial_subscription: true })
const refused = (code: ProblemCode) => err({ code, detail: '' })

/** Each reply takes `takes` milliseconds on a clock that only waits move. */
async function connect(replies: readonly (typeof connected | ReturnType<typeof refused>)[], takes = 100) {
  let clock = 0
  const begun: number[] = []
  const end = await connectUntilKnown(
    { store: 'android', token: 'token-1' },
    {
      send: async () => {
        begun.push(clock)
        clock += takes
        return replies[begun.length - 1] ?? replies.at(-1)!
      },
      wait: async ms => {
        clock += ms
      },
      now: () => clock,
    },
  )
  return { end, begun }
}

describe('the connection of a purchase', () => {
  it('ends with the first success', async () => {
    const { end, begun } = await connect([connected])
    expect(end).toEqual({ kind: 'connected', isInitial: true })
    expect(begun).toEqual([0])
  })

  it.each([
    'not_found',
    'unavailable',
    'too_many_requests',
    'offline',
    'timed_out',
    'internal',
    'unauthenticated',
  ] as const)('is tried again every 5 seconds after the problem %s', async code => {
    const { end, begun } = await connect([refused(code), refused(code), connected])
    expect(end.kind).toBe('connected')
    expect(begun).toEqual([0, CONNECTION_GAP_MS, 2 * CONNECTION_GAP_MS])
  })

  it('is tried again at once when the reply took longer than the gap', async () => {
    const { begun } = await connect([refused('timed_out'), connected], 30_000)
    expect(begun).toEqual([0, 30_000])
  })

  it('ends when the purchase belongs to an account already', async () => {
    const { end, begun } = await connect([refused('not_found'), refused('conflict')])
    expect(end).toEqual({ kind: 'already-connected' })
    expect(begun).toHaveLength(2)
  })

  it('ends at once when the server cannot read the purchase, and after 60 tries in any case', async () => {
    expect((await connect([refused('bad_request')])).begun).toHaveLength(1)
    const { end, begun } = await connect([refused('not_found')])
    expect(end).toEqual({ kind: 'given-up' })
    expect(begun).toHaveLength(60)
  })
})

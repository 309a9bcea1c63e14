import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { TokenPair } from '#contract/account.ts'
import type { Problem } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { memoryTokenStore } from '#tests/builders/memory-token-store.ts'
import { createSessionTokens, type TokenDeps } from './tokens.ts'

const pair = (token: string, refresh = ''): TokenPair => ({ token, refresh, is_new: false })
const dead: Result<TokenPair, Problem> = err({ code: 'token_not_valid', detail: '' })

function keeper(more: Partial<TokenDeps> = {}) {
  let now = 0
  let count = 0
  const deps: TokenDeps = {
    exchange: async () => ok(pair(`t${++count}`, `r${count}`)),
    store: () => null,
    exclusively: work => work(),
    tell: () => {},
    onEnded: () => {},
    now: () => now,
    ...more,
  }
  return { tokens: createSessionTokens(deps), pass: (ms: number) => (now += ms), exchanges: () => count }
}
/** Starts a renewal that waits: the server has replied, but the host has not stored the token yet. */
async function slowRenewal() {
  const store = memoryTokenStore()
  let letWrite = () => {}
  const written = new Promise<void>(resolve => {
    letWrite = resolve
  })
  const write = (token: string) => written.then(() => store.write(token))
  const { tokens } = keeper({ store: () => ({ ...store, write }) })
  await store.write('r0')
  tokens.resume(1)
  const renewing = { store, letWrite, tokens, renewed: tokens.renew(null) }
  await new Promise(resolve => setTimeout(resolve, 5))
  return renewing
}

/** Creates a token whose claims make it valid for this many seconds. */
const lasting = (seconds: number, name: string) =>
  `${name}.${btoa(JSON.stringify({ iat: 1_000, exp: 1_000 + seconds }))}.x`

describe('the access token', () => {
  it('is requested once for twenty callers', async () => {
    const { tokens, exchanges } = keeper()
    tokens.resume(1)
    const all = await Promise.all(Array.from({ length: 20 }, () => tokens.renew(null)))
    expect(new Set(all.map(one => one.ok && one.value))).toEqual(new Set(['t1']))
    expect(exchanges()).toBe(1)
  })
  it('is renewed only for a caller who was refused with the present one', async () => {
    const { tokens, exchanges } = keeper()
    await tokens.begin(1, 'a')
    expect(await tokens.renew('an older one')).toEqual(ok('a'))
    expect(await tokens.renew('a')).toEqual(ok('t1'))
    expect(exchanges()).toBe(1)
  })
  it('is not used in its last ten seconds, measured by this device’s own clock', async () => {
    const { tokens, pass } = keeper()
    await tokens.begin(1, lasting(600, 'a'))
    pass(589_000)
    expect(tokens.current()).toBe(lasting(600, 'a'))
    pass(2_000)
    expect(tokens.current()).toBe(null)
    expect(await tokens.renew(null)).toEqual(ok('t1'))
  })
  it('is taken over from another tab of the same user only', async () => {
    const { tokens } = keeper()
    tokens.hear(1, 'too early')
    expect(tokens.current()).toBe(null)
    tokens.resume(1)
    tokens.hear(2, 'somebody else’s')
    expect(tokens.current()).toBe(null)
    tokens.hear(1, 'mine')
    expect(tokens.current()).toBe('mine')
  })
  it('is not requested when another tab sent it while this one waited for the lock', async () => {
    let turn = () => {}
    const { tokens, exchanges } = keeper({
      exclusively: async work => {
        await new Promise<void>(resolve => {
          turn = resolve
        })
        return work()
      },
    })
    tokens.resume(1)
    const renewed = tokens.renew(null)
    tokens.hear(1, 'theirs')
    turn()
    expect(await renewed).toEqual(ok('theirs'))
    expect(exchanges()).toBe(0)
  })
  it('is not given out when no user is signed in', async () => {
    const { tokens, exchanges } = keeper()
    expect(await tokens.renew(null)).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
    expect(exchanges()).toBe(0)
  })
})

describe('the session', () => {
  it.each(['token_not_valid', 'user_inactive', 'user_not_found'] as const)(
    'ends when the server replies with %s',
    async code => {
      const onEnded = vi.fn()
      const { tokens } = keeper({ onEnded, exchange: async () => err({ code, detail: '' }) })
      tokens.resume(1)
      await tokens.renew(null)
      expect(onEnded).toHaveBeenCalledOnce()
    },
  )
  it.each(['offline', 'timed_out', 'unavailable', 'too_many_requests'] as const)(
    'survives the problem %s',
    async code => {
      const onEnded = vi.fn()
      const { tokens } = keeper({ onEnded, exchange: async () => err({ code, detail: '' }) })
      tokens.resume(1)
      expect(await tokens.renew(null)).toMatchObject({ error: { code } })
      expect(onEnded).not.toHaveBeenCalled()
      expect(tokens.alive()).toBe(true)
    },
  )
  it.each([1, null])(
    'of user %s ends when the host has no refresh token, without a report when the user is null',
    async who => {
      const onEnded = vi.fn()
      const { tokens, exchanges } = keeper({ onEnded, store: memoryTokenStore })
      tokens.resume(who)
      await tokens.renew(null)
      const endedCalls = onEnded.mock.calls.length
      expect([endedCalls, exchanges(), tokens.generation()]).toEqual([who ?? 0, 0, 0])
    },
  )
  it.each([
    ['says nothing', async () => undefined],
    ['throws', () => Promise.reject(new Error('no storage'))],
  ])('survives a host that %s when asked for the refresh token', async (_how, read) => {
    const onEnded = vi.fn()
    const store = memoryTokenStore()
    const { tokens } = keeper({ onEnded, store: () => store })
    await store.write('r0')
    const silent = vi.spyOn(store, 'read').mockImplementation(read as unknown as typeof store.read)
    tokens.resume(1)
    expect(await tokens.renew(null)).toMatchObject({ error: { code: 'unavailable' } })
    expect([onEnded.mock.calls.length, tokens.alive()]).toEqual([0, true])
    silent.mockRestore()
    expect(await tokens.renew(null)).toEqual(ok('t1'))
  })
  it('sends a stored refresh token again when the reply to it was lost', async () => {
    const store = memoryTokenStore()
    const shown: string[] = []
    const exchange = async (refresh: string): Promise<Result<TokenPair, Problem>> => {
      shown.push(refresh)
      return shown.length === 1 ? err({ code: 'timed_out', detail: '' }) : ok(pair('t1', 'r1'))
    }
    const { tokens } = keeper({ store: () => store, exchange })
    await store.write('r0')
    tokens.resume(1)
    await tokens.renew(null)
    expect(await tokens.renew(null)).toEqual(ok('t1'))
    expect([shown, store.peek()]).toEqual([['r0', 'r0'], 'r1'])
  })
  it('stores the next refresh token before the access token that came with it is used', async () => {
    const { store, letWrite, tokens, renewed } = await slowRenewal()
    expect([tokens.current(), store.peek()]).toEqual([null, 'r0'])
    letWrite()
    expect(await renewed).toEqual(ok('t1'))
    expect([tokens.current(), store.peek()]).toEqual(['t1', 'r1'])
  })
  it('that ended in another tab stores no token that was about to be stored', async () => {
    const { store, letWrite, tokens, renewed } = await slowRenewal()
    tokens.forget()
    await store.clear()
    letWrite()
    expect(await renewed).toMatchObject({ error: { code: 'unauthenticated' } })
    expect(store.peek()).toBe(null)
  })
  it('that ended in another tab leaves the stored token to that tab', async () => {
    const store = memoryTokenStore()
    const { tokens } = keeper({ store: () => store })
    await tokens.begin(1, 'a', 'r0')
    await store.write('of the next user')
    tokens.forget()
    expect([tokens.alive(), tokens.current(), store.peek()]).toEqual([false, null, 'of the next user'])
    expect(await tokens.renew(null)).toMatchObject({ error: { code: 'unauthenticated' } })
  })
  it('returns its refresh token at the end, and stores it nowhere', async () => {
    const store = memoryTokenStore()
    const { tokens } = keeper({ store: () => store })
    await tokens.begin(1, 'a', 'r0')
    await tokens.renew('a')
    expect(store.peek()).toBe('r1')
    expect(await tokens.end()).toBe('r1')
    expect(store.peek()).toBe(null)
  })
})

describe('a sign-out that races other work', () => {
  it('wins: no running work signs the user in again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('renew', 'refused', 'hear'), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('works', 'refuses'),
        fc.boolean(),
        async (scheduler, steps, server, cookie) => {
          const store = memoryTokenStore()
          const slow = {
            read: () => scheduler.schedule(Promise.resolve(), 'read').then(store.read),
            write: (token: string) =>
              scheduler.schedule(Promise.resolve(), 'write').then(() => store.write(token)),
            clear: () => scheduler.schedule(Promise.resolve(), 'clear').then(store.clear),
          }
          let notified: string[] = []
          let over = false
          const afterwards: string[] = []
          const { tokens } = keeper({
            store: () => (cookie ? null : slow),
            exclusively: work => scheduler.schedule(Promise.resolve(), 'lock').then(work),
            exchange: () => {
              if (over) afterwards.push('asked the server')
              const answer = server === 'works' ? ok(pair('new', 'newer')) : dead
              return scheduler.schedule(Promise.resolve(answer), 'exchange')
            },
            tell: (_pk, token) => void notified.push(token),
            onEnded: () => void tokens.end(),
          })
          await scheduler.waitFor(tokens.begin(1, 'first', 'r0'))
          const noteLate = (reply: Result<string, Problem>) => {
            if (over && reply.ok) afterwards.push('gave a token out')
            return reply
          }
          const results: Promise<Result<string, Problem>>[] = []
          const doing = scheduler.scheduleSequence([
            ...steps.map(step => async () => {
              if (step === 'hear') tokens.hear(1, 'from another tab')
              else results.push(tokens.renew(step === 'refused' ? tokens.current() : null).then(noteLate))
            }),
            async () => {
              void tokens.end()
              over = true
              notified = []
            },
            async () => void tokens.hear(1, 'late news'),
          ])
          await scheduler.waitFor(doing.task)
          await scheduler.waitIdle()
          await Promise.all(results)
          expect([tokens.alive(), tokens.current(), store.peek(), notified]).toEqual([false, null, null, []])
          expect(afterwards).toEqual([])
        },
      ),
      { numRuns: 1000 },
    )
  })
  it('does not affect a sign-in that follows it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async scheduler => {
        const store = memoryTokenStore()
        const slow = {
          read: () => scheduler.schedule(Promise.resolve(), 'read').then(store.read),
          write: (token: string) =>
            scheduler.schedule(Promise.resolve(), 'write').then(() => store.write(token)),
          clear: () => scheduler.schedule(Promise.resolve(), 'clear').then(store.clear),
        }
        const { tokens } = keeper({
          store: () => slow,
          exclusively: work => scheduler.schedule(Promise.resolve(), 'lock').then(work),
          exchange: refresh =>
            scheduler.schedule(Promise.resolve(ok(pair(`after ${refresh}`, `${refresh}'`))), 'x'),
        })
        let input: unknown
        await scheduler.waitFor(tokens.begin(1, 'a', 'ra'))
        const doing = scheduler.scheduleSequence([
          async () =>
            void tokens.renew('a').then(reply => {
              input = reply
            }),
          async () => void tokens.end(),
          async () => void tokens.begin(2, 'b', 'rb'),
        ])
        await scheduler.waitFor(doing.task)
        await scheduler.waitIdle()
        expect([tokens.alive(), tokens.current(), store.peek()]).toEqual([true, 'b', 'rb'])
        expect(input).not.toEqual(ok('b'))
      }),
      { numRuns: 500 },
    )
  })
})

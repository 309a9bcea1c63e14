import { describe, expect, it } from 'vitest'
import type { TokenPair } from '#contract/account.ts'
import type { Problem } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { memoryStorageArea, tokenFor } from '#tests/builders/extension-area.ts'
import { createAccessTokenStore } from './access-token-store.ts'
import { REFRESH_TOKEN_KEY } from './chrome.ts'
import { createTokenRenewal } from './renewal.ts'

type Reply = Result<TokenPair, Problem>

/**
 * Makes a renewal with a fake server, which exchanges the refresh token r1 for r2, r2 for r3 and so on, each time after
 * it has called `before`.
 */
function make(before: () => void | Promise<void> = () => {}) {
  const local = memoryStorageArea({ [REFRESH_TOKEN_KEY]: 'r1' })
  const session = memoryStorageArea({})
  const spent: string[] = []
  const ended: string[] = []
  const notified: [number, string][] = []
  let refuses: Problem | null = null
  const renewal = createTokenRenewal({
    local,
    leases: createAccessTokenStore(session, () => 0),
    async exchange(refresh): Promise<Reply> {
      spent.push(refresh)
      await before()
      if (refuses) return err(refuses)
      const next = Number(refresh.slice(1)) + 1
      return ok({ token: tokenFor(900 + next), refresh: `r${next}`, is_new: false })
    },
    end: async refresh => void ended.push(refresh),
    tell: (pk, token) => void notified.push([pk, token]),
  })
  return { ...renewal, local, session, spent, ended, notified, refuse: (why: Problem) => (refuses = why) }
}

describe('the token renewal of the worker', () => {
  it('spends a refresh token once for several callers, and stores the next one before it passes the access token on', async () => {
    const worker = make()
    const all = await Promise.all([worker.renew(7), worker.renew(7), worker.renew(7)])
    expect(worker.spent).toEqual(['r1'])
    expect(all.map(token => token.ok && token.value)).toEqual(Array(3).fill(tokenFor(902)))
    expect(worker.local.values).toEqual({ [REFRESH_TOKEN_KEY]: 'r2' })
    expect(worker.notified).toEqual([[7, tokenFor(902)]])
  })
  it('returns a token that is still valid, except the one that the server has refused', async () => {
    const worker = make()
    await worker.renew(7)
    await worker.renew(7)
    expect(worker.spent).toEqual(['r1'])
    await worker.renew(7, tokenFor(902))
    expect(worker.spent).toEqual(['r1', 'r2'])
    expect(worker.local.values).toEqual({ [REFRESH_TOKEN_KEY]: 'r3' })
  })
  it('does not give one user’s token to another user', async () => {
    const worker = make()
    await worker.renew(7)
    await worker.renew(8)
    expect(worker.spent).toEqual(['r1', 'r2'])
  })
  it('does not undo a sign-out that happens while it runs', async () => {
    const worker = make(() => worker.local.remove(REFRESH_TOKEN_KEY))
    expect((await worker.renew(7)).ok).toBe(false)
    expect([worker.local.values, worker.session.values, worker.notified]).toEqual([{}, {}, []])
    expect(worker.ended).toEqual(['r2'])
  })
  it('does not overwrite the token of another sign-in', async () => {
    const worker = make(() => worker.local.set({ [REFRESH_TOKEN_KEY]: 'r50' }))
    expect((await worker.renew(7)).ok).toBe(false)
    expect(worker.local.values).toEqual({ [REFRESH_TOKEN_KEY]: 'r50' })
    expect(worker.ended).toEqual(['r2'])
  })
  it('removes its own tokens again when the user signs out at the same moment', async () => {
    const worker = make()
    const running = worker.renew(7)
    const forgotten = worker.forget()
    await Promise.all([running, forgotten])
    expect([worker.local.values, worker.session.values]).toEqual([{}, {}])
    expect(worker.ended).toEqual(['r2'])
  })
  it('does not remove tokens that it did not write', async () => {
    const worker = make()
    await worker.renew(7)
    await worker.local.set({ [REFRESH_TOKEN_KEY]: 'r50' })
    await worker.forget()
    expect(worker.local.values).toEqual({ [REFRESH_TOKEN_KEY]: 'r50' })
    expect(worker.ended).toEqual([])
  })
  it('sends no request when no user is signed in', async () => {
    const worker = make()
    await worker.local.remove(REFRESH_TOKEN_KEY)
    expect(await worker.hasSession()).toBe(false)
    expect((await worker.renew(7)).ok).toBe(false)
    expect(worker.spent).toEqual([])
  })
  it('keeps the refresh token when the server does not answer', async () => {
    const worker = make()
    worker.refuse({ code: 'offline', detail: '' })
    expect(await worker.renew(7)).toEqual(err({ code: 'offline', detail: '' }))
    expect(worker.local.values).toEqual({ [REFRESH_TOKEN_KEY]: 'r1' })
  })
})

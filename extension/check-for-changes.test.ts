import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { err, ok } from '#domain/kernel/result.ts'
import { readCachedReply } from '#storage/cached-replies.ts'
import { createMemoryRowStore } from '#storage/rows.ts'
import { type CheckDeps, checkForChanges } from './check-for-changes.ts'
import { readSeenChanges, writeSeenChanges } from './seen.ts'

const change = { fsym_id: 'K1', country: 'kr', date: '2031-03-04', from: 'WAIT', signal: 'ENTRY' }
const replies: Record<string, unknown> = {
  '/api/v2/user/ai-report/': { revision: 1, reports: [] },
  '/api/v2/user/ai-report/report/': { rows: [{ country: 'kr', as_of: '2031-03-04' }], events: [] },
  '/api/v2/user/ai-report/changed-ai-signal/': {
    signal_changed: [change, { ...change, fsym_id: 'K2' }, { ...change, date: '2031-03-03' }],
    tp_changed: [],
  },
}
const nothingPaid = { promotion: null }
const answering = ((endpoint: Endpoint) =>
  Promise.resolve(ok(replies[endpoint.path] ?? nothingPaid))) as unknown as CheckDeps['call']

const deps = (more: Partial<CheckDeps> = {}): CheckDeps => ({
  rows: createMemoryRowStore(),
  call: answering,
  isHere: async () => true,
  now: 1,
  ...more,
})

describe('the worker’s background check', () => {
  it('counts the signal changes of the last session that the user has not seen', async () => {
    const input = deps()
    expect(await checkForChanges(input)).toEqual({ kind: 'told', count: 2 })
    await writeSeenChanges(input.rows, ['K1 2031-03-04 WAIT ENTRY'], 1)
    expect(await checkForChanges(input)).toEqual({ kind: 'told', count: 1 })
    expect([...(await readSeenChanges(input.rows, 1))]).toEqual(['K1 2031-03-04 WAIT ENTRY'])
  })
  it('stores the replies under the names that the popup reads first', async () => {
    const input = deps()
    await checkForChanges(input)
    const names = ['subscription', 'my-stocks', 'my-feed/reports|plan:free', 'my-feed/changed|plan:free']
    for (const name of names) expect(await readCachedReply(input.rows, name, 1), name).not.toBe(null)
  })
  it('stores nothing for a user who has signed out meanwhile', async () => {
    const input = deps({ isHere: async () => false })
    expect(await checkForChanges(input)).toEqual({ kind: 'left' })
    expect(await input.rows.keys('kept')).toEqual([])
  })
  it.each(['/api/v2/user/ai-report/', '/api/v2/user/ai-report/changed-ai-signal/'])(
    'reports the problem and stores nothing when %s fails',
    async path => {
      const problem = { code: 'unavailable', detail: '' } as const
      const input = deps({
        call: ((endpoint: Endpoint) =>
          endpoint.path === path
            ? Promise.resolve(err(problem))
            : (answering as (endpoint: Endpoint) => unknown)(endpoint)) as unknown as CheckDeps['call'],
      })
      expect(await checkForChanges(input)).toEqual({ kind: 'failed', problem })
      expect(await input.rows.keys('kept')).toEqual([])
    },
  )
})

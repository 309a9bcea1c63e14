import { describe, expect, it } from 'vitest'
import { isDatabaseAway, safeError, safeMessage, withoutValues } from './faults.ts'

const canary = 'canary-5d1c'

/** As the database's adapter wraps what the driver says. */
const failedQuery = (cause?: Error) =>
  Object.assign(new Error(`Failed query: select $1\nparams: ${canary}\n    at ${canary}`), {
    query: 'select $1',
    params: [canary],
    ...(cause ? { cause } : {}),
  })
const fromDatabase = (code: string, message: string) => Object.assign(new Error(message), { code })

describe('what is written down of an error', () => {
  it('is what the database said of a failed query, and where we asked', () => {
    const safe = safeError(failedQuery(fromDatabase('23505', 'duplicate key "user_account_username_key"')))
    expect(safe).toMatchObject({ code: '23505', message: 'duplicate key "user_account_username_key"' })
    expect(safe.stack).toMatch(/^Error: duplicate key [^\n]+\n +at [^\n]*failedQuery/)
    expect(safe.stack).not.toContain(canary)
  })

  it.each([
    failedQuery(),
    failedQuery(failedQuery()),
    failedQuery(fromDatabase('22P02', `invalid input syntax for type uuid: "a"${canary}\n"b"`)),
    fromDatabase('22P02', `invalid input syntax for type uuid: "${canary}"`),
  ])('holds none of the values, however it is told: %#', error => {
    const safe = safeError(error)
    expect(`${safe.message} ${safe.stack} ${JSON.stringify(safe)}`).not.toContain(canary)
    expect(safeMessage(error)).toBe(safe.message)
  })

  it('is everything of any other error, which keeps its causes', () => {
    const error = new TypeError('a bug', { cause: new Error('deeper') })
    expect(safeError(error)).toMatchObject({ name: 'TypeError', message: 'a bug' })
    expect(withoutValues(error)).toBe(error)
    expect(safeMessage('a word')).toBe('a word')
    expect(String(withoutValues(failedQuery()))).toBe('Error: A query failed.')
  })

  it('names a host that does not answer by its code', () => {
    const error = failedQuery(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))
    expect(safeMessage(error)).toBe('ECONNREFUSED')
    expect(isDatabaseAway(error)).toBe(true)
  })
})

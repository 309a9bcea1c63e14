import { describe, expect, it } from 'vitest'
import { isDatabaseUnavailable, loggableErrorOf, loggableMessageOf, withoutQueryValues } from './faults.ts'
import { problemOfError } from './problems.ts'

const canary = 'canary-5d1c'

/** Makes an error as the database adapter throws it for a failed query. */
const failedQuery = (cause?: Error) =>
  Object.assign(new Error(`Failed query: select $1\nparams: ${canary}\n    at ${canary}`), {
    query: 'select $1',
    params: [canary],
    ...(cause ? { cause } : {}),
  })
const fromDatabase = (code: string, message: string) => Object.assign(new Error(message), { code })

describe('the logged error', () => {
  it('is the database’s own message with our stack, for a failed query', () => {
    const safe = loggableErrorOf(
      failedQuery(fromDatabase('23505', 'duplicate key "user_account_username_key"')),
    )
    expect(safe).toMatchObject({ code: '23505', message: 'duplicate key "user_account_username_key"' })
    expect(safe.stack).toMatch(/^Error: duplicate key [^\n]+\n +at [^\n]*failedQuery/)
    expect(safe.stack).not.toContain(canary)
  })

  it.each([
    failedQuery(),
    failedQuery(failedQuery()),
    failedQuery(fromDatabase('22P02', `invalid input syntax for type uuid: "a"${canary}\n"b"`)),
    fromDatabase('22P02', `invalid input syntax for type uuid: "${canary}"`),
  ])('contains none of the query’s values (error %#)', error => {
    const safe = loggableErrorOf(error)
    expect(`${safe.message} ${safe.stack} ${JSON.stringify(safe)}`).not.toContain(canary)
    expect(loggableMessageOf(error)).toBe(safe.message)
  })

  it('is the whole error with its causes, for any other error', () => {
    const error = new TypeError('a bug', { cause: new Error('deeper') })
    expect(loggableErrorOf(error)).toMatchObject({ name: 'TypeError', message: 'a bug' })
    expect(withoutQueryValues(error)).toBe(error)
    expect(loggableMessageOf('a word')).toBe('a word')
    expect(String(withoutQueryValues(failedQuery()))).toBe('Error: A query failed.')
  })

  it('is the error code of a host that does not answer', () => {
    const error = failedQuery(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))
    expect(loggableMessageOf(error)).toBe('ECONNREFUSED')
    expect(isDatabaseUnavailable(error)).toBe(true)
  })
})

describe('an error of the database', () => {
  it.each([
    ['22003', 'bad_request'],
    ['22008', 'bad_request'],
    ['22021', 'bad_request'],
    ['22012', 'internal'],
    ['23505', 'internal'],
    ['57014', 'unavailable'],
  ])('with the code %s is the problem %s', (code, problem) => {
    expect(problemOfError(failedQuery(fromDatabase(code, 'words')), 'one').code).toBe(problem)
  })
})

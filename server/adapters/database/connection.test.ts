import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectionFromUrl, unreachableProblem } from './connection.ts'
import { startProblemSentence } from './start-problem.ts'

test('the address forms of PostgreSQL are accepted', () => {
  for (const url of ['postgres://h/d', 'postgresql://u:p@h:6432/d?sslmode=disable', 'socket:/run/pg?db=d']) {
    expect(connectionFromUrl(url)).toEqual({ ok: true, value: { connectionString: url } })
  }
})

test('any other address is refused', () => {
  for (const url of ['', 'h/d', 'http://h/d', 'postgresql://h:port/d']) {
    expect(connectionFromUrl(url)).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  }
})

test("no sentence contains the password, whatever the server's error says", () => {
  const password = fc.stringMatching(/^[a-z0-9]{12,30}$/)
  fc.assert(
    fc.property(password, secret => {
      const config = { connectionString: `postgresql://me:${secret}@h:5432/d` }
      const sentence = startProblemSentence(unreachableProblem(config, new Error(`wrong: ${secret}`)))
      expect(sentence).not.toContain(secret)
      expect(sentence).toContain('d at h:5432')
    }),
  )
})

test.each([
  ['28P01', 'it refuses the user name or the password'],
  ['ENOTFOUND', 'there is no host of that name'],
])('the error code %s is explained in words', (code, words) => {
  const error = Object.assign(new Error('as the machine says it'), { code })
  expect(unreachableProblem({ connectionString: 'postgres://h/d' }, error)).toMatchObject({ reason: words })
})

import { describe, expect, it } from 'vitest'
import { readEnv, WrongEnvironment } from './env.ts'

const canary = 'canary-5b1e'
const all = { SOLAPI_API_KEY: canary, SOLAPI_API_SECRET: `${canary}2`, SOLAPI_SENDER: '02-1234-5678' }
const read = (source: Record<string, string>) => readEnv(source, '/srv/tidemark')
const problemOf = (source: Record<string, string>): string => {
  try {
    read(source)
  } catch (error) {
    if (error instanceof WrongEnvironment) return error.message
    throw error
  }
  return ''
}

describe('the Solapi settings', () => {
  it('are null where none is set, and complete where all are', () => {
    expect(read({}).solapi).toBeNull()
    expect(read({ SOLAPI_URL: 'http://127.0.0.1:1' }).solapi).toBeNull()
    expect(read(all).solapi).toEqual({
      url: new URL('https://api.solapi.com'),
      apiKey: canary,
      apiSecret: `${canary}2`,
      from: '02-1234-5678',
    })
    expect(read({ ...all, SOLAPI_URL: 'http://127.0.0.1:8123' }).solapi?.url.port).toBe('8123')
  })

  it.each(Object.keys(all))('stop the start when %s is missing, with an error that names it', name => {
    const { [name]: _, ...others } = all as Record<string, string>
    expect(problemOf(others)).toMatch(new RegExp(`^${name} must be set: [^\\n]+\\.$`))
  })

  it.each([
    ['SOLAPI_API_KEY', `${canary} with spaces`],
    ['SOLAPI_API_SECRET', `${canary}\n`],
  ])('do not reveal a wrong %s in the error', (name, value) => {
    const problem = problemOf({ ...all, [name]: value })
    expect(problem).toMatch(new RegExp(`^${name} must be`))
    expect(problem).not.toContain('canary')
  })

  it('require a phone number as the sender', () => {
    expect(problemOf({ ...all, SOLAPI_SENDER: 'Tidemark' })).toMatch(/^SOLAPI_SENDER must be/)
  })
})

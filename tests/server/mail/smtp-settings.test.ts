import { describe, expect, it } from 'vitest'
import { readEnv, WrongEnvironment } from '#server/env.ts'

const canary = 'canary-7d20'
const all = {
  SMTP_URL: 'smtps://mail.example:465',
  SMTP_USER: 'tidemark',
  SMTP_PASSWORD: canary,
  SMTP_FROM: 'receipts@tidemark.example',
}
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

describe('the SMTP settings', () => {
  it('are null where none is set, and complete with or without a name', () => {
    expect(read({}).smtp).toBeNull()
    expect(read(all).smtp).toEqual({
      url: new URL('smtps://mail.example:465'),
      user: 'tidemark',
      password: canary,
      from: 'receipts@tidemark.example',
    })
    const { SMTP_USER: _user, SMTP_PASSWORD: _password, ...without } = all
    expect(read(without).smtp).toMatchObject({ user: null, password: null })
  })

  it.each(Object.keys(all))('stop the start when %s is missing, with an error that names it', name => {
    const { [name]: _, ...others } = all as Record<string, string>
    expect(problemOf(others)).toMatch(new RegExp(`^${name} must be set: [^\\n]+\\.$`))
  })

  it.each([
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', `smtps://tidemark:${canary}@mail.example`],
    ['SMTP_FROM', 'nobody'],
    ['SMTP_PASSWORD', `${canary}\n`],
  ])('refuse %s when it is wrong', (name, value) => {
    expect(problemOf({ ...all, [name]: value })).toMatch(new RegExp(`^${name} must be`))
  })

  it('do not reveal a wrong password in the error', () => {
    expect(problemOf({ ...all, SMTP_PASSWORD: `${canary}\n` })).not.toContain(canary)
    expect(problemOf({ ...all, SMTP_URL: `smtps://tidemark:${canary}@mail.example` })).not.toContain(canary)
  })
})

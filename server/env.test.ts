import { describe, expect, it } from 'vitest'
import { readEnv, WrongEnvironment } from './env.ts'

const read = (source: Record<string, string>) => readEnv(source, '/srv/tidemark')
const key = 'A'.repeat(43)

describe('the environment', () => {
  it('may be empty', () => {
    expect(read({})).toMatchObject({
      production: false,
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/srv/tidemark/.data',
      databaseUrl: null,
      publicUrl: null,
      market: 'demo',
      fixedNow: null,
      demoUsers: true,
      trustProxy: [],
    })
  })

  it('treats an empty variable as one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: null })
  })

  it('sets the port, the data folder, the public address, the clock, the proxies and the signing key', () => {
    const env = read({
      PORT: '0',
      DATA_DIR: '/var/tidemark',
      DATABASE_URL: 'postgres://u:p@db/tidemark',
      PUBLIC_URL: 'https://tidemark.example/',
      TIDEMARK_NOW: '2026-11-20T18:00:00+09:00',
      DEMO_USERS: '0',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      TOKEN_SIGNING_KEY: key,
    })
    expect(env).toMatchObject({ port: 0, dataDir: '/var/tidemark', demoUsers: false, tokenSigningKey: key })
    expect(env.publicUrl?.origin).toBe('https://tidemark.example')
    expect(env.fixedNow?.toISOString()).toBe('2026-11-20T09:00:00.000Z')
    expect(env.trustProxy).toEqual(['10.0.0.0/8', '::1'])
  })

  it('allows no demo sign-ins in production', () => {
    const PUBLIC_URL = 'https://tidemark.example'
    expect(read({ NODE_ENV: 'production', PUBLIC_URL, DEMO_USERS: '1' }).demoUsers).toBe(false)
  })

  it('allows no fixed clock in production', () => {
    const PUBLIC_URL = 'https://tidemark.example'
    const reading = (more: Record<string, string>) => read({ NODE_ENV: 'production', PUBLIC_URL, ...more })
    expect(() => reading({ TIDEMARK_NOW: '2026-11-20T18:00:00+09:00' })).toThrow(WrongEnvironment)
    expect(() => reading({ TIDEMARK_NOW: '2026-11-20T18:00:00+09:00' })).toThrow(
      /^TIDEMARK_NOW must not be set in production: [^\n]+\.$/,
    )
    expect(reading({ TIDEMARK_NOW: '' }).fixedNow).toBeNull()
  })

  it('allows no MARKET_UNTIL in production', () => {
    const MARKET_UNTIL = '2026-11-20T18:00:00+09:00'
    expect(read({ MARKET_UNTIL }).marketUntil?.toISOString()).toBe('2026-11-20T09:00:00.000Z')
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://tidemark.example' }
    expect(() => read({ ...production, MARKET_UNTIL })).toThrow(/^MARKET_UNTIL must not be set in production/)
  })

  it('requires PUBLIC_URL in production', () => {
    const reading = () => read({ NODE_ENV: 'production' })
    expect(reading).toThrow(WrongEnvironment)
    expect(reading).toThrow(/^PUBLIC_URL must be set in production: [^\n]+\.$/)
  })

  it.each([
    ['PORT', '80x'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'tidemark.example'],
    ['PUBLIC_URL', 'javascript:1'],
    ['MARKET', 'nobody'],
    ['MARKET', 'demo,polygon'],
    ['MARKET', ','],
    ['TIDEMARK_NOW', '2026-11-20'],
    ['TIDEMARK_NOW', '2026-11-20T18:00:00'],
    ['DEMO_USERS', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'my-proxy'],
    ['RATE_LIMIT', '0'],
    ['TOKEN_SIGNING_KEY', 'short'],
    ['PEPPER', 'short'],
    ['METRICS_TOKEN', 'short'],
  ])('is refused with one sentence when it has %s=%s', (name, value) => {
    const reading = () => read({ [name]: value })
    expect(reading).toThrow(WrongEnvironment)
    expect(reading).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`))
  })

  it('never repeats a secret in an error', () => {
    expect(() => read({ DATABASE_URL: 'mysql://user:canary@host/' })).not.toThrow(/canary/)
    expect(() => read({ PEPPER: 'canary' })).not.toThrow(/canary/)
  })
})

import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readEnv, WrongEnvironment } from './env.ts'

const read = (source: Record<string, string>) => readEnv(source, '/srv/tidemark')
const canary = 'canary-7f3a'
const derOf = (pair: { privateKey: { export(to: { format: 'der'; type: 'pkcs8' }): Buffer } }) =>
  pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const appleKey = derOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))
const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c', APPLE_PRIVATE_KEY: appleKey }

describe('the sign-in providers', () => {
  it('are all off by default', () => {
    expect(read({}).providers).toEqual({ kakao: null, naver: null, google: null, apple: null })
  })

  it('use their usual addresses unless the environment sets others', () => {
    const { providers } = read({
      KAKAO_CLIENT_ID: 'a',
      KAKAO_CLIENT_SECRET: 'b',
      GOOGLE_CLIENT_ID: 'c',
      GOOGLE_CLIENT_SECRET: 'd',
      GOOGLE_TOKEN_URL: 'http://localhost:9/x',
      ...apple,
    })
    expect(providers.kakao?.authUrl.href).toBe('https://kauth.kakao.com/')
    expect(providers.naver).toBeNull()
    expect(providers.google?.tokenUrl.href).toBe('http://localhost:9/x')
    expect(providers.google?.authUrl.host).toBe('accounts.google.com')
    expect(providers.apple).toMatchObject({ teamId: 'b', keyId: 'c', privateKey: appleKey })
  })

  it.each([
    [{ KAKAO_CLIENT_ID: 'a' }, 'KAKAO_CLIENT_SECRET'],
    [{ NAVER_CLIENT_SECRET: canary }, 'NAVER_CLIENT_ID'],
    [{ ...apple, APPLE_KEY_ID: '' }, 'APPLE_KEY_ID'],
  ])('stop the start when a provider lacks one of its variables', (source, missing) => {
    expect(() => read(source)).toThrow(WrongEnvironment)
    expect(() => read(source)).toThrow(new RegExp(`^${missing} must be set: [^\\n]+\\.$`))
    expect(() => read(source)).not.toThrow(canary)
  })

  it.each([
    canary,
    derOf(generateKeyPairSync('ec', { namedCurve: 'P-384' })),
    derOf(generateKeyPairSync('ed25519')),
  ])('accept only the kind of signing key that Apple gives', key => {
    const reading = () => read({ ...apple, APPLE_PRIVATE_KEY: key })
    expect(reading).toThrow(/^APPLE_PRIVATE_KEY must be [^\n]+\.$/)
    expect(reading).not.toThrow(key)
  })
})

describe('identity checks', () => {
  const portOne = { PORTONE_API_SECRET: canary, PORTONE_STORE_ID: 'store', PORTONE_CHANNEL_KEY: 'channel' }
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://tidemark.test' }

  it('are simulated without settings, and in production the settings must be there', () => {
    expect(read({ CERTIFICATION: '1' })).toMatchObject({ certification: true, portOne: null })
    expect(read(production).portOne).toBeNull()
    expect(() => read({ ...production, CERTIFICATION: '1' })).toThrow(
      /^PORTONE_API_SECRET must be set: .+\.$/,
    )
    expect(read({ ...production, ...portOne, CERTIFICATION: '1' }).portOne).toEqual({
      ...{ apiSecret: canary, storeId: 'store', channelKey: 'channel' },
      url: new URL('https://api.portone.io'),
      scriptUrl: new URL('https://cdn.portone.io/v2/browser-sdk.js'),
    })
  })

  it('name the setting that is missing, and no secret', () => {
    const { PORTONE_CHANNEL_KEY: _left, ...few } = portOne
    expect(() => read(few)).toThrow(/^PORTONE_CHANNEL_KEY must be set: .+\.$/)
    expect(() => read({ ...portOne, PORTONE_API_SECRET: `${canary} two` })).not.toThrow(canary)
  })
})

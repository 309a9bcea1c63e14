import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createFakeCertificate } from './adapters/receipts/app-store/fake-certificates.ts'
import { readEnv, WrongEnvironment } from './env.ts'

const keyOf = ({ privateKey }: ReturnType<typeof generateKeyPairSync>) =>
  privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const rsa = keyOf(generateKeyPairSync('rsa', { modulusLength: 2048 }))
const ec = keyOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))

const google = {
  GOOGLE_PLAY_PACKAGE: 'kr.tidemark.app',
  GOOGLE_PLAY_ACCOUNT: 'purchases@project.iam.gserviceaccount.com',
  GOOGLE_PLAY_PRIVATE_KEY: rsa,
  GOOGLE_PLAY_PUSH_AUDIENCE: 'https://tidemark.example/notification',
  GOOGLE_PLAY_PUSH_ACCOUNT: 'pusher@project.iam.gserviceaccount.com',
}
const apple = {
  APP_STORE_BUNDLE_ID: 'kr.tidemark.app',
  APP_STORE_APP_ID: '6400000001',
  APP_STORE_ISSUER_ID: '57246542-96fe-1a63-e053-0824d011072a',
  APP_STORE_KEY_ID: 'ABC1234567',
  APP_STORE_PRIVATE_KEY: ec,
}
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://tidemark.example' }
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

describe('the settings of the app stores', () => {
  it('are null where none is set, and complete where all are', () => {
    expect([read({}).googlePlay, read({}).appStore]).toEqual([null, null])
    const both = read({ ...google, ...apple })
    expect(both.googlePlay).toMatchObject({
      packageName: 'kr.tidemark.app',
      url: new URL('https://androidpublisher.googleapis.com'),
      tokenUrl: new URL('https://oauth2.googleapis.com/token'),
    })
    expect(both.appStore).toMatchObject({
      appId: 6_400_000_001,
      environment: 'Production',
      url: new URL('https://api.storekit.itunes.apple.com'),
      rootCertificate: null,
    })
  })

  it.each(Object.keys({ ...google, ...apple }))(
    'stop the start when %s alone is missing, and name it',
    name => {
      const { [name]: _, ...others } = { ...google, ...apple } as Record<string, string>
      expect(problemOf(others)).toMatch(new RegExp(`^${name} must be set: [^\\n]+\\.$`))
    },
  )

  it.each([
    ['GOOGLE_PLAY_PRIVATE_KEY', ec],
    ['APP_STORE_PRIVATE_KEY', rsa],
  ])('do not reveal a wrong %s', (name, value) => {
    const problem = problemOf({ ...google, ...apple, [name]: value })
    expect(problem).toMatch(new RegExp(`^${name} must be the lines`))
    expect(problem).not.toContain(value.slice(0, 30))
  })

  it('are refused in production with the sandbox of Apple, or with another root than Apple’s', () => {
    const root = createFakeCertificate({ name: 'Root', isAuthority: true }).certificate.toString('base64')
    for (const [name, value] of [
      ['APP_STORE_ENVIRONMENT', 'Sandbox'],
      ['APP_STORE_ROOT_CERTIFICATE', root],
    ] as const) {
      expect(problemOf({ ...production, ...apple, [name]: value })).toMatch(
        new RegExp(`^${name} must not be set`),
      )
      expect(problemOf({ ...apple, [name]: value })).toBe('')
    }
  })

  it.each(['Xcode', 'LocalTesting', 'production'])(
    'know no environment %s, in which Apple’s library checks nothing',
    word => {
      expect(problemOf({ ...apple, APP_STORE_ENVIRONMENT: word })).toMatch(/^APP_STORE_ENVIRONMENT must be/)
    },
  )
})

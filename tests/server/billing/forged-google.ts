import { generateKeyPairSync } from 'node:crypto'
import { CompactSign, SignJWT } from 'jose'
import type { RandomBySeed } from '#tests/builders/random.ts'
import type { StoreSite } from './store-site.ts'

type GooglePush = { authorization?: string; body: object }

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const claims = {
  iss: 'https://accounts.google.com',
  aud: 'tidemark-notifications',
  email: 'pusher@fake-project.iam.gserviceaccount.com',
  email_verified: true,
}

/** Pushes that do not prove that they come from our subscription. Each must be refused. */
export function googleForgeries({ google, server }: StoreSite) {
  const key = google.keys.google.privateKey
  const seconds = () => Math.floor(server.now().getTime() / 1000)
  const signed = async (changes: object, by = key, alg = 'RS256', kid = 'fake-key-1') =>
    `Bearer ${await new SignJWT({ ...claims, iat: seconds(), exp: seconds() + 3600, ...changes }).setProtectedHeader({ alg, kid }).sign(by)}`
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const made: Record<string, (random: RandomBySeed) => Promise<string | undefined>> = {
    'without a token': async () => undefined,
    'with something that is no token': async random => `Bearer ${'x'.repeat(random.below(200))}`,
    'with a token of another scheme': async () => (await signed({})).replace('Bearer', 'Basic'),
    'signed by somebody else': () => signed({}, stranger.privateKey),
    'signed with an unknown key': random =>
      signed({}, stranger.privateKey, 'RS256', `key-${random.below(9)}`),
    'signed with another algorithm': () => signed({}, key, 'RS512'),
    'not signed at all': async () =>
      `Bearer ${encoded({ alg: 'none' })}.${encoded({ ...claims, iat: seconds(), exp: seconds() + 60 })}.`,
    'signed with the public key as a secret': async () => {
      const secret = google.keys.google.publicKey.export({ type: 'spki', format: 'pem' }).toString()
      const payload = Buffer.from(JSON.stringify({ ...claims, iat: seconds(), exp: seconds() + 60 }))
      const sign = new CompactSign(payload).setProtectedHeader({ alg: 'HS256', kid: 'fake-key-1' })
      return `Bearer ${await sign.sign(Buffer.from(secret))}`
    },
    'for another audience': () => signed({ aud: 'somebody-else' }),
    'of another issuer': () => signed({ iss: 'https://accounts.example.com' }),
    'of another service account': () => signed({ email: 'thief@another-project.iam.gserviceaccount.com' }),
    'of an account that is not verified': () => signed({ email_verified: false }),
    'without an account': () => signed({ email: undefined }),
    'that has expired': () => signed({ iat: seconds() - 7200, exp: seconds() - 3600 }),
    'without an end': () => signed({ exp: undefined }),
    'changed after it was signed': async random => {
      const [head, , tail] = (await signed({ aud: 'x' })).split('.')
      const claim = { ...claims, iat: seconds(), exp: seconds() + 60 + random.below(60) }
      return `${head}.${encoded(claim)}.${tail}`
    },
  }
  const names = Object.keys(made)
  return {
    names,
    async one(random: RandomBySeed, token: string): Promise<{ name: string; push: GooglePush }> {
      const name = random.oneOf(names)
      const { body } = await google.push({ token, type: 1 + random.below(13) })
      const authorization = await made[name]?.(random)
      return { name, push: authorization === undefined ? { body } : { authorization, body } }
    },
  }
}

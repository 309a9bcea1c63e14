import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const kid = 'sandbox'

/** The key pair is generated on first use, so that it does not slow down the start. */
export function makeIdTokenSigner(now: () => Date) {
  type Pair = { privateKey: CryptoKey; publicKey: CryptoKey }
  let made: Promise<Pair> | null = null
  const pair = (): Promise<Pair> => {
    made ??= generateKeyPair('RS256')
    return made
  }
  return {
    async keySet() {
      const { kty, n, e } = await exportJWK((await pair()).publicKey)
      return { keys: [{ kty, kid, use: 'sig', alg: 'RS256', n, e }] }
    },
    async sign(claims: JWTPayload, lifeSeconds: number): Promise<string> {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT({ ...claims, iat: issuedAt, exp: issuedAt + lifeSeconds })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .sign((await pair()).privateKey)
    },
  }
}

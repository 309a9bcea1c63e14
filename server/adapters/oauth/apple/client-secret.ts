import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { ProviderSettings } from '#server/sign-in-ports.ts'

export const APPLE_ORIGIN = 'https://appleid.apple.com'

/** Apple accepts no fixed client secret: it requires a JWT that we sign, here valid for five minutes. */
export function clientSecretOf({ clientId, teamId, keyId, privateKey }: ProviderSettings['apple']) {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  return (now: Date): Promise<string> => {
    const issuedAt = Math.floor(now.getTime() / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(APPLE_ORIGIN)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 300)
      .sign(key)
  }
}

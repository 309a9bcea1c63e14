import { createHash, createHmac, createPrivateKey, createPublicKey, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { type ClientKind, clientKinds, type RefreshClaim, type TokenIssuer } from '#server/ports.ts'

const accessMinutes = 10
const type = 'at+jwt'
const audience = (client: ClientKind) => `tidemark-${client}`

/** An Ed25519 key in the PKCS 8 form begins with these fixed bytes; the seed follows them. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export function makeTokenIssuer(
  secrets: { tokenSigningKey: Buffer; pepper: Buffer },
  issuer: string,
): TokenIssuer {
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8, secrets.tokenSigningKey]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey)

  return {
    issueAccess: ({ userPk, sessionId, client, counter }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId, nth: counter })
        .setProtectedHeader({ alg: 'EdDSA', typ: type })
        .setIssuer(issuer)
        .setAudience(audience(client))
        .setSubject(String(userPk))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessMinutes * 60)
        .sign(privateKey)
    },

    readAccess: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: ['EdDSA'],
          typ: type,
          issuer,
          audience: clientKinds.map(audience),
          requiredClaims: ['sub', 'sid', 'nth', 'exp', 'aud'],
          currentDate: now,
        })
        const client = clientKinds.find(kind => audience(kind) === payload.aud)
        const userPk = Number(payload.sub)
        const { sid, nth } = payload
        if (!client || !Number.isSafeInteger(userPk)) return null
        if (typeof sid !== 'string' || typeof nth !== 'number') return null
        return { userPk, sessionId: sid, client, counter: nth }
      } catch {
        return null
      }
    },

    refreshToken: claim => `${claim.sessionId}.${claim.counter}.${seal(secrets.pepper, claim)}`,

    refreshHash: token => createHash('sha256').update(token).digest(),

    readRefresh: token => {
      const match = /^([\da-f-]{36})\.([1-9]\d{0,8})\.([\w-]{43})$/.exec(token)
      if (!match) return null
      const [, sessionId = '', counter = '', input = ''] = match
      const claim = { sessionId, counter: Number(counter) }
      const right = timingSafeEqual(Buffer.from(seal(secrets.pepper, claim)), Buffer.from(input))
      return right ? claim : null
    },
  }
}

const seal = (pepper: Buffer, { sessionId, counter }: RefreshClaim) =>
  createHmac('sha256', pepper).update(`refresh.${sessionId}.${counter}`).digest('base64url')

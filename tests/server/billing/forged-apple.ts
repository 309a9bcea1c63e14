import { generateKeyPairSync, sign } from 'node:crypto'
import { appleMarks, createFakeCertificate } from '#server/adapters/receipts/app-store/fake-certificates.ts'
import { createAppStoreFakeKeys, signAsApple } from '#server/adapters/receipts/app-store/fake-signer.ts'
import type { RandomBySeed } from '#tests/builders/random.ts'
import type { StoreSite } from './store-site.ts'

type Signing = Parameters<typeof signAsApple>[1]
type Payload = { data: Record<string, unknown> } & Record<string, unknown>

const payloadOf = (signed: string): Payload =>
  JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString())

/** Certificates that are wrong in one point each. */
function wrongChains({ chain, leafKey, authority }: StoreSite['apple']['keys']): Record<string, Signing> {
  const [leaf, intermediate, root] = chain
  const text = ({ certificate }: { certificate: Buffer }) => certificate.toString('base64')
  const make = (options: { mark?: string; isAuthority: boolean; validUntil?: string }) => {
    const issuer = { name: 'Fake Intermediate CA', privateKey: authority }
    return createFakeCertificate({ name: 'Fake Signing', issuer, ...options })
  }
  const unmarked = make({ isAuthority: false })
  const expired = make({ isAuthority: false, mark: appleMarks.leaf, validUntil: '20210101000000Z' })
  const below = createFakeCertificate({
    ...{ name: 'Below', isAuthority: false, mark: appleMarks.leaf },
    issuer: { name: 'Fake Signing', privateKey: unmarked.privateKey },
  })
  const own = createAppStoreFakeKeys()
  return {
    'two certificates': { leafKey, chain: [leaf, root] },
    'four certificates': { leafKey, chain: [leaf, intermediate, root, root] },
    'the chain of another authority': own,
    'a chain that ends in our root': { leafKey: own.leafKey, chain: [own.chain[0], own.chain[1], root] },
    'a leaf without Apple’s mark': {
      leafKey: unmarked.privateKey,
      chain: [text(unmarked), intermediate, root],
    },
    'an expired leaf': { leafKey: expired.privateKey, chain: [text(expired), intermediate, root] },
    'a leaf that signs': { leafKey: below.privateKey, chain: [text(below), text(unmarked), root] },
  }
}

/** Notifications that Apple did not sign for this app in this environment. Each must be refused. */
export function appleForgeries(site: StoreSite) {
  const { keys } = site.apple
  const chains = wrongChains(keys)
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const inData = (payload: Payload, changes: object) => ({
    ...payload,
    data: { ...payload.data, ...changes },
  })
  const made: Record<string, (payload: Payload, random: RandomBySeed) => Promise<string>> = {
    ...Object.fromEntries(
      Object.entries(chains).map(([name, signing]) => [
        name,
        (payload: Payload) => signAsApple(payload, signing),
      ]),
    ),
    'another bundle': payload => signAsApple(inData(payload, { bundleId: 'kr.another.app' }), keys),
    'another app': payload => signAsApple(inData(payload, { appAppleId: 1 }), keys),
    'another environment': async (payload, random) => {
      const environment = random.oneOf(['Sandbox', 'Xcode', 'LocalTesting'])
      const within = (name: string) =>
        signAsApple({ ...payloadOf(String(payload.data[name])), environment }, keys)
      const signedTransactionInfo = await within('signedTransactionInfo')
      const signedRenewalInfo = await within('signedRenewalInfo')
      return signAsApple(inData(payload, { environment, signedTransactionInfo, signedRenewalInfo }), keys)
    },
    'a purchase that Apple did not sign': async (payload, random) => {
      const signedTransactionInfo = await signAsApple(
        { originalTransactionId: '14900' },
        random.oneOf(Object.values(chains)),
      )
      return signAsApple(inData(payload, { signedTransactionInfo }), keys)
    },
    'no signature': async payload => `${encoded({ alg: 'none', x5c: keys.chain })}.${encoded(payload)}.`,
    'the certificate as a secret': async payload => {
      const text = `${encoded({ alg: 'HS256', x5c: keys.chain })}.${encoded(payload)}`
      return `${text}.${Buffer.from(keys.chain[0]).toString('base64url').slice(0, 43)}`
    },
    'another key': async payload => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const text = `${encoded({ alg: 'ES256', x5c: keys.chain })}.${encoded(payload)}`
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${text}.${signature.toString('base64url')}`
    },
    'a change after signing': async (payload, random) => {
      const [head, , tail] = (await signAsApple(payload, keys)).split('.')
      return `${head}.${encoded({ ...payload, signedDate: Date.now() + random.below(1e6) })}.${tail}`
    },
    'a purchase in place of a notification': async payload => String(payload.data.signedTransactionInfo),
    'a text': async (_payload, random) => 'a.b.c'.repeat(1 + random.below(20)),
  }
  const names = Object.keys(made)
  return {
    names,
    async one(random: RandomBySeed, id: string): Promise<{ name: string; signedPayload: string }> {
      const name = random.oneOf(names)
      const { signedPayload } = await site.apple.notification({ id, type: 'DID_RENEW' })
      const forged = await made[name]?.(payloadOf(signedPayload), random)
      return { name, signedPayload: forged ?? '' }
    },
  }
}

import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { CompactSign } from 'jose'
import { appleMarks, createFakeCertificate } from './fake-certificates.ts'

export type AppStoreFakeKeys = {
  /** The certificates as the header of a signature names them: leaf, intermediate, root. */
  chain: [string, string, string]
  leafKey: KeyObject
  /** Signs further leaves, such as wrong ones. */
  authority: KeyObject
  /** Our key of App Store Connect. */
  api: { privateKey: KeyObject; publicKey: KeyObject }
}

/** Makes a root, an intermediate and a leaf with Apple's marks. They exist only while the fake runs. */
export function createAppStoreFakeKeys(): AppStoreFakeKeys {
  const root = createFakeCertificate({ name: 'Fake Root CA', isAuthority: true })
  const intermediate = createFakeCertificate({
    ...{ name: 'Fake Intermediate CA', isAuthority: true, mark: appleMarks.intermediate },
    issuer: { name: 'Fake Root CA', privateKey: root.privateKey },
  })
  const leaf = createFakeCertificate({
    ...{ name: 'Fake Signing', isAuthority: false, mark: appleMarks.leaf },
    issuer: { name: 'Fake Intermediate CA', privateKey: intermediate.privateKey },
  })
  const text = ({ certificate }: { certificate: Buffer }) => certificate.toString('base64')
  return {
    chain: [text(leaf), text(intermediate), text(root)],
    leafKey: leaf.privateKey,
    authority: intermediate.privateKey,
    api: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  }
}

/** Signs as Apple does: ES256, with the chain in the header. */
export const signAsApple = (
  payload: object,
  { chain, leafKey }: Pick<AppStoreFakeKeys, 'leafKey'> & { chain: string[] },
): Promise<string> =>
  new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ES256', x5c: chain })
    .sign(leafKey)

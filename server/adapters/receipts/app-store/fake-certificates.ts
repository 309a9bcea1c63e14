import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export type FakeCertificate = { privateKey: KeyObject; certificate: Buffer }

/** The marks that Apple's certificates have: one of the intermediate, one of the leaf. */
export const appleMarks = { intermediate: '2a864886f76364060201', leaf: '2a864886f76364060b01' }

export type CertificateOptions = {
  name: string
  /** Left out for a root, which signs itself. */
  issuer?: { name: string; privateKey: KeyObject }
  isAuthority: boolean
  /** An object identifier in DER, in hexadecimal digits. */
  mark?: string
  validUntil?: string
}

/**
 * Makes a certificate at run time. Node cannot create certificates, so this writes the bytes: version 3, P-256.
 * https://github.com/nodejs/node/issues/51169
 */
export function createFakeCertificate(options: CertificateOptions): FakeCertificate {
  const { name, issuer, isAuthority, mark, validUntil = '20991231235959Z' } = options
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const extensions = [
    // The basic constraint says whether the certificate may sign others.
    sequence(
      oid('551d13'),
      der(0x01, Buffer.from([0xff])),
      der(0x04, sequence(...(isAuthority ? [yes] : []))),
    ),
    ...(mark ? [sequence(oid(mark), der(0x04, der(0x05)))] : []),
  ]
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    // The first byte of the serial number is below 0x80, so that the number is positive.
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    sequence(oid(ecdsaWithSha256)),
    nameOf(issuer?.name ?? name),
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x18, Buffer.from(validUntil))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', facts, issuer?.privateKey ?? privateKey)
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]))
  return { privateKey, certificate: sequence(facts, sequence(oid(ecdsaWithSha256)), bits) }
}

const ecdsaWithSha256 = '2a8648ce3d040302'

const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)
const yes = der(0x01, Buffer.from([0xff]))
const nameOf = (name: string): Buffer =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : long)]), content])
}

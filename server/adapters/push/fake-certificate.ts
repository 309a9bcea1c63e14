import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/**
 * A self-signed certificate for a service on this machine. Node cannot create certificates, so this is the smallest one that a
 * TLS client accepts: version 3, one name, P-256, no key usage.
 * https://github.com/nodejs/node/issues/51169
 */
export function createSelfSignedCertificate(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(oid(commonName), der(0x0c, Buffer.from(host)))))
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    // The first byte of the serial number is below 0x80, so that the number is positive.
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    sequence(oid(ecdsaWithSha256)),
    name,
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x18, Buffer.from('20991231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(alternativeName), der(0x04, sequence(der(0x82, Buffer.from(host))))))),
  )
  const signature = sign('sha256', facts, privateKey)
  const whole = sequence(
    facts,
    sequence(oid(ecdsaWithSha256)),
    der(0x03, Buffer.concat([Buffer.from([0]), signature])),
  )
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

const ecdsaWithSha256 = '2a8648ce3d040302'
const commonName = '550403'
const alternativeName = '551d11'

const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)
const set = (...parts: Buffer[]): Buffer => der(0x31, ...parts)

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}

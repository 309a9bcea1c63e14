import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { startAppStoreFake } from './fake.ts'
import { appleRootCertificate } from './root-certificate.ts'
import { appleSignedData } from './signed-data.ts'

describe('the root of Apple', () => {
  it('is Apple Root CA - G3 with the fingerprint that Apple publishes, and signed itself', () => {
    const root = new X509Certificate(Buffer.from(appleRootCertificate, 'base64'))
    expect(root.subject).toContain('CN=Apple Root CA - G3')
    expect(root.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(
      '63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179',
    )
    expect(root.verify(root.publicKey)).toBe(true)
  })

  it('is the one that counts where no other is set', async () => {
    const fake = await startAppStoreFake()
    try {
      const { signedPayload } = await fake.notification({ id: '14001', type: 'TEST' })
      const known = appleSignedData(fake.settings)
      expect(await known.notification(signedPayload)).toMatchObject({ notificationType: 'TEST' })
      const real = appleSignedData({ ...fake.settings, rootCertificate: null })
      expect(await real.notification(signedPayload)).toBeNull()
    } finally {
      await fake.close()
    }
  })
})

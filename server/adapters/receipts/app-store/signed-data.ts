import type * as z from 'zod/mini'
import { appleRootCertificate } from './root-certificate.ts'
import { AppleNotification, AppleRenewal, AppleTransaction } from './wire.ts'

/** In Xcode's own environments Apple's library checks no signature, so that they cannot be named here. */
export type AppleEnvironment = 'Production' | 'Sandbox'

export type SignedDataSettings = {
  bundleId: string
  appId: number
  environment: AppleEnvironment
  /** The root of a fake, in base64; null for Apple's own. */
  rootCertificate: string | null
}

/** Each function returns null for what Apple did not sign for this app in this environment. */
export type AppleSignedData = {
  transaction(signed: string): Promise<AppleTransaction | null>
  renewal(signed: string): Promise<AppleRenewal | null>
  notification(signed: string): Promise<z.infer<typeof AppleNotification> | null>
}

export function appleSignedData(settings: SignedDataSettings): AppleSignedData {
  const { bundleId, appId, environment, rootCertificate } = settings
  const root = Buffer.from(rootCertificate ?? appleRootCertificate, 'base64')
  // The library is loaded on first use, because most servers never need it.
  const load = async () => {
    const { Environment, SignedDataVerifier } = await import('@apple/app-store-server-library')
    const chosen = environment === 'Production' ? Environment.PRODUCTION : Environment.SANDBOX
    // Without online checks no verification waits for Apple; a certificate must be valid at the instant of signing.
    return new SignedDataVerifier([root], false, chosen, bundleId, appId)
  }
  let loading: ReturnType<typeof load> | null = null
  const verifier = () => {
    loading ??= load()
    return loading
  }
  const orNull = async <S extends z.ZodMiniType>(schema: S, verify: () => Promise<unknown>) => {
    try {
      const read = schema.safeParse(await verify())
      return read.success ? read.data : null
    } catch {
      return null
    }
  }
  return {
    transaction: signed =>
      orNull(AppleTransaction, async () => (await verifier()).verifyAndDecodeTransaction(signed)),
    renewal: signed =>
      orNull(AppleRenewal, async () => (await verifier()).verifyAndDecodeRenewalInfo(signed)),
    notification: signed =>
      orNull(AppleNotification, async () => (await verifier()).verifyAndDecodeNotification(signed)),
  }
}

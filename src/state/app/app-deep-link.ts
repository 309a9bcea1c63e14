import { deepLinkMinimum, meetsMinimumVersion } from '#domain/app-host/app-version.ts'
import { type DeepLink, readDeepLink } from '#domain/app-host/deep-link.ts'
import type { AppHost } from '#platform/app-host.ts'
import { recordFirstUse } from '../session/app-session.ts'

/**
 * Returns the link that opened this app. It is requested once per start of the app, and only from app versions that
 * support the request.
 */
export async function requestDeepLink(app: AppHost): Promise<DeepLink | null> {
  const there = await app.whoIsThere()
  if (!there || !meetsMinimumVersion(there.version, deepLinkMinimum) || !recordFirstUse('deep-link'))
    return null
  const payload = await app.deepLink()
  if (payload === null) return null
  const read = readDeepLink(payload)
  if (read.ok) return read.value
  app.refused('deep-link', read.error)
  return null
}

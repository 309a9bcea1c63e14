import type { FastifyRequest } from 'fastify'
import type { ClientKind } from '#server/ports.ts'

/**
 * Tells whether a call that changes data comes from our own page; this prevents cross-site request forgery. Current
 * browsers send Sec-Fetch-Site, older ones only Origin. A client that sends neither is not a browser: it has no cookies
 * of another user, so it cannot be abused this way.
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function isSameOriginCall(
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  client: ClientKind,
  publicUrl: URL | null,
): boolean {
  const { origin } = request.headers
  if (origin !== undefined && isExtension(origin)) return client === 'extension'
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || origin === publicUrl?.origin || hostOf(origin) === request.host
}

const isExtension = (origin: string) => /^(chrome|moz)-extension:\/\/[\w-]+$/.test(origin)

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

import type { FastifyRequest } from 'fastify'
import type { ClientKind } from '#server/ports.ts'

/**
 * Whether a call that changes something comes from our own page. Browsers say where a call comes from, the older ones
 * with Origin alone. A caller that says nothing is no browser, holds nobody's cookies, and cannot be tricked.
 */
export function comesFromUs(
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

/**
 * Returns for how many milliseconds a token is valid from its arrival. It is computed from the token's claims without
 * this device's clock.
 */
export function readTokenLifetime(token: string): number {
  try {
    const [, claims = ''] = token.split('.')
    const { iat, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    const seconds = Number(exp) - Number(iat)
    return seconds > 0 ? seconds * 1000 : Number.POSITIVE_INFINITY
  } catch {
    // A token without readable claims never expires here: it is used until the server refuses it.
    return Number.POSITIVE_INFINITY
  }
}

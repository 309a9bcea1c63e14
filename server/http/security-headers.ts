import { createHash } from 'node:crypto'

export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What stands in the page itself and not in a file. */
export type Inline = { styles: readonly string[]; scripts: readonly string[] }

/** The page is cached by the service worker, so that a nonce would be frozen: what is inline is named by hash. */
export function pagePolicy({ styles, scripts }: Inline = { styles: [], scripts: [] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types tidemark',
  ].join('; ')
}

const unused = [
  'accelerometer',
  'autoplay',

  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** On every answer: pages, data and errors alike. */
export const securityHeaders = (given: { policy: string; https: boolean }): Record<string, string> => ({
  'content-security-policy': given.policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unused.map(feature => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(given.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

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

/**
 * What says nothing of a file that is no page: it opens no window, frames nothing, uses no feature of the device, asks for
 * nothing, and holds nothing that another site could not fetch itself. The page it belongs to has said the rest.
 */
export const ofPagesAlone = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
  'x-request-id',
] as const

const isServiceWorker = (path: string): boolean => /^\/[\w-]*sw\.js$/.test(path)

/**
 * A worker has the policy of its own script's answer (https://www.w3.org/TR/CSP3/#initialize-global-object-csp), and a picture that is opened by itself is a document; a script or sheet of
 * the page has the page's. undefined: everything a page has.
 */
export function filePolicy(path: string): string | null | undefined {
  if (isServiceWorker(path)) return undefined
  if (/-worker-[\w-]+\.js$/.test(path)) return "default-src 'self'"
  return path.endsWith('.svg') ? "default-src 'none'" : null
}

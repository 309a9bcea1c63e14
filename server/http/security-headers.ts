import { createHash } from 'node:crypto'

export const cspHashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The inline styles and scripts of the page. */
export type InlineTexts = { styles: readonly string[]; scripts: readonly string[] }

/**
 * The content security policy of a page. Inline styles and scripts are allowed by hash: the service worker caches the
 * page, so a nonce would always be the same.
 */
export function pageContentPolicy({ styles, scripts }: InlineTexts = { styles: [], scripts: [] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(cspHashOf)].join(' '),
    ["style-src 'self'", ...styles.map(cspHashOf)].join(' '),
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

/** These headers are sent with every reply: pages, data and errors. */
export const securityHeaders = (input: { policy: string; https: boolean }): Record<string, string> => ({
  'content-security-policy': input.policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unused.map(feature => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(input.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/**
 * These headers have no effect on a file that is not a page: it opens no window, frames nothing, uses no device
 * feature, fetches nothing, and any site could fetch it itself. The page that uses the file has these headers.
 */
export const pageOnlyHeaders = [
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
 * The policy for one file. A worker takes its policy from the reply with its own script
 * (https://www.w3.org/TR/CSP3/#initialize-global-object-csp), and an SVG opened by itself is a document. Other scripts
 * and stylesheets use the page's policy, so the result is null for them. When it is undefined, the file gets all
 * headers of a page.
 */
export function fileContentPolicy(path: string): string | null | undefined {
  if (isServiceWorker(path)) return undefined
  if (/-worker-[\w-]+\.js$/.test(path)) return "default-src 'self'"
  return path.endsWith('.svg') ? "default-src 'none'" : null
}

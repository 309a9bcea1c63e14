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

import type { PushBrowserName } from './platform.ts'

/**
 * Detects the browser by its name: each browser has its own place to unblock notifications, and no feature identifies
 * it.
 */
export function pushBrowserNameOf(userAgent: string, touches: number): PushBrowserName {
  if (isIos(userAgent, touches)) return 'ios'
  const android = /Android/.test(userAgent)
  if (/SamsungBrowser/.test(userAgent)) return 'samsung'
  if (/Firefox\//.test(userAgent)) return android ? 'firefox-android' : 'firefox'
  if (/Edg(A|)\//.test(userAgent)) return android ? 'chrome-android' : 'edge'
  if (/Chrome\/|Chromium\//.test(userAgent)) return android ? 'chrome-android' : 'chrome'
  return /Macintosh.*Version\/.*Safari\//.test(userAgent) ? 'safari' : 'other'
}

/**
 * On iOS only a page on the home screen receives push, and only since 16.4.
 * https://webkit.org/blog/13878/web-push-for-web-apps-on-ios-and-ipados/
 */
export function canPushOnceInstalled(userAgent: string, touches: number): boolean {
  if (!isIos(userAgent, touches)) return false
  // An iPad reports itself as a Macintosh and names only the browser's version, which equals the system's.
  // https://developer.apple.com/videos/play/wwdc2019/203/
  const found = /OS (\d+)[_.](\d+)/.exec(userAgent) ?? /Version\/(\d+)\.(\d+)/.exec(userAgent)
  const [, major = '0', minor = '0'] = found ?? []
  return Number(major) > 16 || (Number(major) === 16 && Number(minor) >= 4)
}

// An iPad reports itself as a Macintosh; no Macintosh has a touch screen.
// https://developer.apple.com/videos/play/wwdc2019/203/
const isIos = (userAgent: string, touches: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touches > 1)

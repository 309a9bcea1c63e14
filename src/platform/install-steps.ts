import type { InstallOffer, InstallState } from './install-control.ts'

/** Matches browsers inside other apps, which cannot install a page. */
const insideAnApp = /; wv\)|KAKAOTALK|NAVER\(inapp|Instagram|FBA[NV]|\bLine\//i

/** Chooses the install steps by the browser's name, because no browser feature tells how a user can install a page. */
export function installStateByUserAgent(userAgent: string, touches: number): InstallState {
  if (insideAnApp.test(userAgent)) return { kind: 'unavailable' }
  // An iPad reports itself as a Macintosh; no Macintosh has a touch screen.
  // https://developer.apple.com/videos/play/wwdc2019/203/
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touches > 1)
  if (ios) {
    const browser = /CriOS|FxiOS|EdgiOS|OPT\/|Whale/.test(userAgent) ? 'other' : 'ios-safari'
    return { kind: 'steps', browser }
  }
  if (/SamsungBrowser/.test(userAgent)) return { kind: 'steps', browser: 'samsung' }
  if (/Android.*Firefox\//.test(userAgent)) return { kind: 'steps', browser: 'firefox-android' }
  const safari = /Macintosh.*Version\/(\d+).*Safari\//.exec(userAgent)
  if (safari && !/Chrome|Chromium|Edg/.test(userAgent) && Number(safari[1]) >= 17) {
    return { kind: 'steps', browser: 'macos-safari' }
  }
  return { kind: 'unavailable' }
}

/** Returns how a user can install the page here, from the browser's offer and the browser's name. */
export function installStateOf(offer: InstallOffer, userAgent: string, touches: number): InstallState {
  if (offer === 'installed' || offer === 'promptable') return { kind: offer }
  if (offer === 'none') return { kind: 'unavailable' }
  const byHand = installStateByUserAgent(userAgent, touches)
  return byHand.kind === 'unavailable' && offer === 'taken' ? { kind: 'steps', browser: 'other' } : byHand
}

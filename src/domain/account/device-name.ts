export type DeviceName = { ko: string; en: string }
type Mark = [mark: RegExp, ko: string, en: string]

/**
 * The first match counts, because the user agent of most browsers also names the browsers that are below them in this
 * list. https://developer.mozilla.org/en-US/docs/Web/HTTP/Browser_detection_using_the_user_agent
 */
const browsers: readonly Mark[] = [
  [/\bKAKAOTALK\b/, '카카오톡', 'KakaoTalk'],
  [/\bNAVER\(/, '네이버 앱', 'NAVER app'],
  [/\bWhale\//, '웨일', 'Whale'],
  [/\bSamsungBrowser\//, '삼성 인터넷', 'Samsung Internet'],
  [/\b(?:Edg|EdgA|EdgiOS)\//, '엣지', 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, '오페라', 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, '파이어폭스', 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, '크롬', 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, '사파리', 'Safari'],
]

const systems: readonly Mark[] = [
  [/\biPhone\b/, '아이폰', 'iPhone'],
  [/\biPad\b/, '아이패드', 'iPad'],
  [/\bAndroid\b/, '안드로이드', 'Android'],
  [/\bCrOS\b/, '크롬북', 'Chromebook'],
  [/\bWindows\b/, '윈도우', 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, '맥', 'Mac'],
  [/\bLinux\b/, '리눅스', 'Linux'],
]

/**
 * Returns a name that the device's user understands, such as browser and system; null where the user agent names
 * nothing known. The name never contains text of the user agent itself.
 */
export function deviceNameFromUserAgent(userAgent: string): DeviceName | null {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  if (browser && system) return { ko: `${system.ko} · ${browser.ko}`, en: `${browser.en} on ${system.en}` }
  return browser ?? system
}

function find(marks: readonly Mark[], userAgent: string): DeviceName | null {
  const found = marks.find(([mark]) => mark.test(userAgent))
  return found ? { ko: found[1], en: found[2] } : null
}

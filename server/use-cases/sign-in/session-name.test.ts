import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/builders/arbitrary/any-text.ts'
import { sessionDisplayName } from './session-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('the name of a session', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
      '윈도우 · 크롬',
      'Chrome on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
      '윈도우 · 엣지',
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Whale/4.31 Safari/537.36`,
      '윈도우 · 웨일',
      'Whale on Windows',
    ],
    [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, '아이폰 · 사파리', 'Safari on iPhone'],
    [`${iphone} CriOS/141.0 Mobile/15E148 Safari/604.1`, '아이폰 · 크롬', 'Chrome on iPhone'],
    [`${iphone} Mobile/15E148 KAKAOTALK 11.2.0`, '아이폰 · 카카오톡', 'KakaoTalk on iPhone'],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S931N) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      '안드로이드 · 삼성 인터넷',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
      '리눅스 · 파이어폭스',
      'Firefox on Linux',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      '맥 · 사파리',
      'Safari on Mac',
    ],
    ['curl/8.5.0', '알 수 없는 기기', 'Unknown device'],
    ['', '알 수 없는 기기', 'Unknown device'],
  ])('names the device for the user agent «%s»', (userAgent, ko, en) =>
    expect(sessionDisplayName('web', userAgent)).toEqual({ ko, en }),
  )

  it('includes the kind of client', () => {
    expect(sessionDisplayName('webview', `${iphone} Mobile/15E148`)).toEqual({
      ko: '앱 (아이폰)',
      en: 'App (iPhone)',
    })
    expect(sessionDisplayName('extension', '')).toEqual({ ko: '확장 프로그램', en: 'Extension' })
  })

  it('contains nothing of the user agent’s text', () => {
    const known = /^[가-힣A-Za-z ·()]{1,40}$/
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), text => {
        const { ko, en } = sessionDisplayName('extension', `${text}<img src=x>`)
        return known.test(ko) && known.test(en)
      }),
    )
  })
})

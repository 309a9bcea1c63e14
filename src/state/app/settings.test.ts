import { describe, expect, it, vi } from 'vitest'
import { pageColours } from '#domain/kernel/colours.ts'
import { resolveSettings, settingAttributes, startSettings } from './settings.ts'

const none = () => null

describe('the settings', () => {
  it.each([
    [['ko-KR', 'en'], 'ko'],
    [['en-US'], 'en'],
    [['EN'], 'en'],
    [['de-DE', 'en-GB'], 'en'],
    [['ja-JP'], 'ko'],
    [[], 'ko'],
  ])('for a browser that prefers %j use the language %s', (languages, lang) => {
    expect(resolveSettings({ stored: undefined, cookie: none, languages })).toEqual({
      lang,
      theme: 'dark',
      scheme: 'auto',
    })
  })
  it('use the stored value before the cookie, and the cookie before the browser', () => {
    const cookie = (name: string) => ({ lang: 'en', theme: 'light', scheme: 'cb' })[name] ?? null
    expect(resolveSettings({ stored: { lang: 'ko', theme: 'auto' }, cookie, languages: ['en'] })).toEqual({
      lang: 'ko',
      theme: 'auto',
      scheme: 'cb',
    })
  })
  it.each([null, 'x', 3, { lang: 'fr', theme: 1 }, []])('use their defaults when %j is stored', stored => {
    const cookie = () => '<script>'
    expect(resolveSettings({ stored, cookie, languages: [] })).toEqual({
      lang: 'ko',
      theme: 'dark',
      scheme: 'auto',
    })
  })
})

describe('the page’s attributes', () => {
  it('are resolved and never contain auto', () => {
    expect(settingAttributes({ lang: 'ko', theme: 'auto', scheme: 'auto' }, true)).toEqual({
      lang: 'ko',
      'data-theme': 'light',
      'data-scheme': 'kr',
    })
    expect(settingAttributes({ lang: 'en', theme: 'auto', scheme: 'auto' }, false)).toEqual({
      lang: 'en',
      'data-theme': 'dark',
      'data-scheme': 'us',
    })
    expect(settingAttributes({ lang: 'en', theme: 'light', scheme: 'cb' }, false)).toMatchObject({
      'data-theme': 'light',
      'data-scheme': 'cb',
    })
  })
})

it('the browser’s bars take the colour of the theme', () => {
  const setAttribute = vi.fn()
  const querySelector = vi.fn(() => ({ setAttribute }))
  for (const theme of ['light', 'dark'] as const) {
    const documentElement = { setAttribute() {} }
    vi.stubGlobal('location', { protocol: 'https:' })
    vi.stubGlobal('document', { cookie: `theme=${theme}`, documentElement, querySelector })
    startSettings()
    expect(querySelector).toHaveBeenLastCalledWith('meta[name="theme-color"]')
    expect(setAttribute).toHaveBeenLastCalledWith('content', pageColours[theme])
  }
  vi.unstubAllGlobals()
})

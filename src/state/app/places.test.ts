import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryPlatform } from '#platform/memory.ts'
import { createDeviceStorage } from '#storage/device.ts'
import { goBack } from './back-navigation.ts'
import { setPageEnvironment } from './page-environment.ts'
import { isResumable, mayRememberPath, pageToResume, rememberPage } from './places.ts'

const DAY = 24 * 60 * 60 * 1000

describe('the last page', () => {
  it.each(['/', '/quote/005930/chart', '/my-stock?page=watchlist', '/loginfo', '/policyholders'])(
    'is remembered when it is %s',
    path => {
      expect(mayRememberPath(path)).toBe(true)
    },
  )
  it.each([
    '/login',
    '/login/general',
    '/login?extension=true',
    '/login/policy',
    '/policy/terms/20250402',
    '/terms',
    '/privacy-policy',
    '/cookie-policy',
    '/extension/login/general',
    '/open-link?link=x',
  ])('is not remembered when it is %s', path => {
    expect(mayRememberPath(path)).toBe(false)
  })
  it('is resumed for seven days, whether the clock is ahead or behind', () => {
    const page = { path: '/my-stock', at: 100 * DAY }
    expect(isResumable(page, page.at + 7 * DAY - 1)).toBe(true)
    expect(isResumable(page, page.at + 7 * DAY)).toBe(false)
    expect(isResumable(page, page.at - 8 * DAY)).toBe(false)
    expect(isResumable(null, 0)).toBe(false)
    expect(isResumable({ path: '/login', at: 0 }, 0)).toBe(false)
  })
})

describe('the page that a visit starts with', () => {
  const remember = (path: string) => {
    const open = () => Promise.reject(new Error('no disk'))
    setPageEnvironment({
      platform: createMemoryPlatform(),
      device: createDeviceStorage({ onMemory() {}, open }),
    })
    rememberPage(path)
  }
  it('is the last page when the app or the popup opens at home', () => {
    remember('/quote/AAPL/chart?detail=summary')
    expect(pageToResume('webview', '/')).toBe('/quote/AAPL/chart?detail=summary')
    expect(pageToResume('extension', '/')).toBe('/quote/AAPL/chart?detail=summary')
  })
  it('is the requested page in a browser, and when that page is not home', () => {
    remember('/my-stock')
    expect([pageToResume('web', '/'), pageToResume('webview', '/search')]).toEqual([null, null])
  })
  it.each(['/', '/?mainTab=etf'])('is home when the last page was home: %s', path => {
    remember(path)
    expect(pageToResume('webview', '/')).toBe(null)
  })
})

describe('going back', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const backFrom = async (query: string, length: number, leftOver = 0) => {
    const went: string[] = []
    const place = { href: '#/plan', search: '' }
    vi.stubGlobal('location', place)
    vi.stubGlobal('history', {
      length,
      back: () => {
        went.push('back')
        place.href = '#/'
      },
    })
    await goBack({ app: false, query, leftOver, goHome: () => went.push('home'), closeTopModal: () => false })
    return went
  }
  it('leads home when the query says so, also when the query is behind a hash', async () => {
    expect(await backFrom('to=home', 9)).toEqual(['home'])
    expect(await backFrom('', 9)).toEqual(['back'])
  })
  it('does not count entries that an overlay left in the history as pages', async () => {
    expect(await backFrom('', 3, 1)).toEqual(['home'])
    expect(await backFrom('', 3, 0)).toEqual(['back'])
  })
})

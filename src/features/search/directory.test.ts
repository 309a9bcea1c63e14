import { describe, expect, it } from 'vitest'
import { readAddress } from '#frame/match.ts'
import { routes } from '#routes/index.tsx'
import { dictionary as en } from '#text/en/index.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { commandIndex, findCommands } from './commands.ts'
import { actions, palettePages } from './directory.ts'

const context = { lang: 'ko', today: '2026-11-22' } as const
const rowOf = (href: string) => readAddress(href, '', context)
/** Screens nobody looks for by name, each with its reason. */
const notListed: Record<string, string> = {
  '/search': 'one is there already',
  '/login/general': 'a step of signing in',
  '/login/policy': 'a step of signing in',
  '/login/apple-id': 'a step of signing in',
  '/extension/login/general': 'opened by the extension',
  '/open-link': 'a hop to somewhere else',
  '/screener/v2/detail-filter': 'a page of the screener, opened from it',
  '/gallery': 'for whoever builds screens',
}

describe('the pages of the palette', () => {
  it.each(palettePages)('$href has the title of its row and lacks nothing', ({ href, title }) => {
    const reading = rowOf(href)
    expect(`titles.${reading?.view.route.title}`).toBe(title)
    expect(reading?.corrected).toEqual([])
    expect(reading?.canonical).toBeNull()
  })

  it('are every screen that needs nothing to be named first', () => {
    const built = routes.filter(({ screen, path }) => screen !== null && !path.includes(':'))
    const listed = new Set(palettePages.map(({ href }) => href))
    expect(built.map(({ path }) => path).filter(path => !listed.has(path) && !(path in notListed))).toEqual(
      [],
    )
  })

  it('excuse no address that is gone', () => {
    expect(Object.keys(notListed).filter(path => !routes.some(row => row.path === path))).toEqual([])
  })

  it('are built', () => {
    expect(
      palettePages.filter(({ href }) => !rowOf(href)?.view.route.screen).map(({ href }) => href),
    ).toEqual([])
  })

  it('and the actions have names of their own', () => {
    const ids = [...palettePages, ...actions].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('commands', () => {
  const index = commandIndex({ ko: createText('ko', ko), en: createText('en', en) })
  const all = () => true
  const first = (q: string) => findCommands(index, q, all)[0]?.command.id

  it.each([
    ['업종', 'sectors-kr'],
    ['sector', 'sectors-kr'],
    ['설정', 'more'],
    ['settings', 'more'],
    ['tjfwjd', 'more'],
    ['ㅅㅈ ㅇㄷ', 'condition-kr'],
    ['dark theme', 'theme-dark'],
    ['다크', 'theme-dark'],
    ['로그아웃', 'sign-out'],
    ['sign out', 'sign-out'],
    ['색약', 'scheme-cb'],
    ['english', 'lang-en'],
    ['calendar', 'schedule'],
  ])('«%s» finds %s in whatever language is read', (q, id) => {
    expect(first(q)).toBe(id)
  })

  it('are not guessed from a name that is only alike', () => {
    expect(findCommands(index, '해솔전자', all)).toEqual([])
    expect(findCommands(index, 'AAPL', all)).toEqual([])
  })

  it('of which somebody has no use are left out', () => {
    expect(findCommands(index, 'sign out', ({ id }) => id !== 'sign-out')).toEqual([])
  })
})

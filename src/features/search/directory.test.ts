import { describe, expect, it } from 'vitest'
import { matchAddress } from '#frame/match.ts'
import { routes } from '#routes/index.tsx'
import { dictionary as en } from '#text/en/index.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { buildCommandIndex, findCommands } from './commands.ts'
import { palettePages } from './directory.ts'
import { paletteActions } from './palette-actions.ts'

const context = { lang: 'ko', today: '2026-11-22' } as const
const rowOf = (href: string) => matchAddress(href, '', context)
/** Screens that the palette leaves out, each with the reason. */
const notListed: Record<string, string> = {
  '/search': 'one is there already',
  '/login/general': 'a step of signing in',
  '/login/policy': 'a step of signing in',
  '/login/apple-id': 'a step of signing in',
  '/extension/login/general': 'opened by the extension',
  '/open-link': 'a hop to somewhere else',
  '/screener/v2/detail-filter': 'a page of the screener, opened from it',
  '/gallery': 'for whoever builds screens',
  '/plan/start': 'a step of paying, reached from the plans',
  '/plan/web/info': 'the part of «my plan» that is paid by card',
  '/survey/expired-trial': 'for those whose trial has ended, who are asked at their account',
}

describe('the pages of the palette', () => {
  it.each(palettePages)('have the title of the route and a complete address: $href', ({ href, title }) => {
    const reading = rowOf(href)
    expect(`titles.${reading?.view.route.title}`).toBe(title)
    expect(reading?.corrected).toEqual([])
    expect(reading?.canonical).toBeNull()
  })

  it('include every screen that needs no parameter', () => {
    const built = routes.filter(({ screen, path }) => screen !== null && !path.includes(':'))
    const listed = new Set(palettePages.map(({ href }) => href))
    expect(built.map(({ path }) => path).filter(path => !listed.has(path) && !(path in notListed))).toEqual(
      [],
    )
  })

  it('leave out only addresses that still exist', () => {
    expect(Object.keys(notListed).filter(path => !routes.some(row => row.path === path))).toEqual([])
  })

  it('have a screen that exists', () => {
    expect(
      palettePages.filter(({ href }) => !rowOf(href)?.view.route.screen).map(({ href }) => href),
    ).toEqual([])
  })

  it('have ids that differ from one another and from those of the actions', () => {
    const ids = [...palettePages, ...paletteActions].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('commands', () => {
  const index = buildCommandIndex({
    ko: createText('ko', ko, () => Date.UTC(2026, 10, 25)),
    en: createText('en', en, () => Date.UTC(2026, 10, 25)),
  })
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
  ])('found by the text «%s» include %s in either language', (q, id) => {
    expect(first(q)).toBe(id)
  })

  it('are not found by a name that is only similar', () => {
    expect(findCommands(index, '해솔전자', all)).toEqual([])
    expect(findCommands(index, 'AAPL', all)).toEqual([])
  })

  it('are left out when they are not for this user', () => {
    expect(findCommands(index, 'sign out', ({ id }) => id !== 'sign-out')).toEqual([])
  })
})

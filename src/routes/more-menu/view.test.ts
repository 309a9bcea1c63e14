import { describe, expect, it } from 'vitest'
import { matchAddress } from '#frame/match.ts'
import { routes } from '../index.tsx'
import { menuSections } from './view.ts'

/**
 * Screens that the menu leaves out: the menu itself, home, steps of a sign-in, redirects, a sub-page
 * of the screener, the checkout, the part of «my plan» that is paid by card, the survey
 * after a trial, and the gallery.
 */
const left =
  /^\/(more-menu|open-link|screener\/v2\/detail-filter|gallery|plan\/start|plan\/web\/info|survey\/expired-trial|login|login\/.*|extension\/.*)?$/
const entries = menuSections.flatMap(section => section.entries)

describe('the menu', () => {
  it('lists every screen that needs no parameter', () => {
    const open = routes.filter(({ path, screen }) => screen && !path.includes(':') && !left.test(path))
    const listed = entries.map(([href]) => href)
    expect(open.map(({ path }) => path).filter(path => !listed.includes(path))).toEqual([])
  })

  it.each(entries)('names %s like the route table and links to a screen', (href, title) => {
    const found = matchAddress(href, '', { lang: 'ko', today: '2026-11-21' })
    expect(`titles.${found?.view.route.title}`).toBe(title)
    expect(found?.view.route.screen).not.toBeNull()
    expect(found?.canonical).toBeNull()
  })
})

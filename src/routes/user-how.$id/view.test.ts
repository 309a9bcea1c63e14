import { describe, expect, it } from 'vitest'
import { matchAddress } from '#frame/match.ts'
import { guideWords } from '#text/words/guides.ts'
import { routes } from '../index.tsx'
import { guideList, guideOf } from './view.ts'

const context = { lang: 'ko', today: '2026-11-21' } as const

describe('the guides', () => {
  it('are all in the list, with the same number of steps in both languages', () => {
    const { ko, en } = guideWords
    expect(guideList.map(({ id }) => id)).toEqual(Object.keys(ko.guides))
    for (const { id } of guideList) {
      expect(en.guides[id].steps).toHaveLength(ko.guides[id].steps.length)
      expect([en.guides[id].title, en.guides[id].lead, ...en.guides[id].steps].join()).not.toMatch(/[가-힣]/)
    }
  })

  it.each(guideList)('lead from $id to an address of the app: $href', ({ href }) => {
    const [path = '', search = ''] = href.split('?')
    const found = matchAddress(path, search, context)
    expect(found?.canonical).toBeNull()
    expect(routes).toContain(found?.view.route)
  })

  it('are found by number; an unknown number has no guide', () => {
    expect(guideOf(2)?.id).toBe('verdict')
    expect([guideOf(0), guideOf(99), guideOf(null), guideOf('2')]).toEqual([null, null, null, null])
    expect(matchAddress('/user-how/all', '', context)).toMatchObject({
      canonical: null,
      view: { params: { id: null } },
    })
  })
})

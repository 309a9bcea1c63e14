import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { hitKinds, type SearchEntry } from '#domain/search/entry.ts'
import { browserProgram } from '#scripts/browser-program.ts'
import { generatedSearchEntries } from '../../../bench/search/generated-names.ts'
import { generatedQueries } from '../../../bench/search/queries.ts'
import { openBrowser } from '../support/fixtures.ts'
import { hitsOf, type SearchInPage } from './hits.ts'
import { openProgram } from './open-program.ts'

type Program = typeof globalThis & { inPage: SearchInPage }

const named = (ticker: string, name_kr: string, name_en: string): SearchEntry => ({
  fsym_id: `N-${ticker}`,
  ticker,
  name_kr,
  name_en,
  aliases: [],
  country: 'us',
  weight: 1,
})

/**
 * Names on which two JavaScript engines might disagree: normal forms, width, accents, case, letters beyond the first
 * Unicode plane.
 */
const odd = [
  named('ODDA', '㈜값진샘', 'Æther Ångström'),
  named('ODDB', '해솔'.normalize('NFD'), 'Łódź Straße №1'),
  named('ODDC', '三星山', 'Ωmega 𝒜mber'),
]
const oddQueries = [
  ...[
    'aether',
    'angstrom',
    'Łodz',
    'STRASSE',
    'strasse no1',
    '三星',
    'ωMEGA',
    'amber',
    '𠮷',
    'ﾵￂ',
    '(주)값진',
    '①',
  ],
  ...[
    '해솔',
    '해솔'.normalize('NFD'),
    'ㅎㅅ',
    'ㅈㄱㅈㅅ',
    'gothf',
    'ㄳ',
    '값ㅈ',
    '',
    ' ',
    '\ud800',
    'İ',
    'ẞ',
  ],
]

test('Node and Chromium give the same hits in the same order, with the same letters marked', async () => {
  test.setTimeout(120_000)
  const entries = [...generatedSearchEntries(4_000, 20_261_121), ...odd]
  const queries = [...generatedQueries(entries, 1_500, 20_261_122).map(({ text }) => text), ...oddQueries]
  const inNode = hitsOf(entries, queries)

  const browser = await openBrowser()
  try {
    const page = await browser.context.newPage()
    await openProgram(page, await browserProgram(join(import.meta.dirname, 'page-entry.ts')), 'inPage')
    const inChromium = await page.evaluate(
      ([asked, typed]) => (globalThis as Program).inPage.hitsOf(asked, typed),
      [entries, queries] as const,
    )
    for (const [at, query] of queries.entries()) expect(inChromium[at], `«${query}»`).toEqual(inNode[at])
  } finally {
    await browser.close()
  }

  const met = new Set(inNode.flat().map(({ kind, reading }) => `${reading} ${kind}`))
  expect(met.size).toBe(2 * hitKinds.length)
  for (const [query, id] of [
    ['aether', 'N-ODDA'],
    ['strasse no1', 'N-ODDB'],
    ['三星', 'N-ODDC'],
  ] as const)
    expect(inNode[queries.lastIndexOf(query)]?.[0]?.id).toBe(id)
})

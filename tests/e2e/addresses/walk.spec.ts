import type { Page } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { isFullProof } from '#tests/setup/sample.ts'
import { fetchJson } from '../groups/group-rows.ts'
import { accessibilityFaults } from '../support/amiss.ts'
import { expect, test } from '../support/fixtures.ts'
import { startDemoSession } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import {
  dictionaries,
  type MarketExamples,
  marketAddresses,
  othersThan,
  type VisitorRole,
  visitorRoles,
  type WalkedAddress,
  type WalkLang,
} from './addresses.ts'
import { walkByKeyboard } from './keyboard.ts'

const langs: readonly WalkLang[] = ['ko', 'en']
const everybody = visitorRoles.flatMap(role => langs.map(lang => ({ role, lang })))

for (const [nth, { role, lang }] of everybody.entries()) {
  test.describe(`for the visitor ${role} in ${lang}`, () => {
    test.use({ viewport: { width: 320, height: 640 } })

    const title = 'finds every address whole, quiet, readable and within reach of the keyboard'
    test(title, slow('opens its share of all addresses in turn'), async ({ page, server }) => {
      test.setTimeout(900_000)
      await enter(page, role, lang, server.url)
      const complaints = listenFor(page)
      const found = await whatItHas(server.url, lang)
      const market = marketAddresses(found)
      const others = role === 'guest' ? othersThan(market, found.stock.ticker) : []
      // An address of the market is opened by one of the six visitors, any other address by a guest in one language. Outside a
      // full proof only a third of them is opened.
      const visited = [...sampled(market, everybody.length, nth), ...sampled(others, langs.length, nth)]
      for (const each of visited) {
        const { at: address, title, decided } = each
        // Outside the market, some pages show a guest no more than about twenty characters.
        const text = market.includes(each) ? /\S.{40}/ : /\S.{20}/
        await test.step(address, async () => {
          await page.goto(address)
          const main = page.getByRole('main')
          await expect(main, address).toHaveCount(1)
          // A key press loads the deferred parts of the page, which would otherwise arrive while Tab is pressed.
          await page.keyboard.press('Shift')
          await settled(page)
          await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
          await expect
            .soft(page, address)
            .toHaveTitle(typeof title === 'string' ? `${dictionaries[lang].titles[title]} · Tidemark` : title)
          if (decided === 'unbuilt') await expect.soft(main, address).toHaveAttribute('data-unbuilt', 'true')
          else await expect.soft(main, address).not.toHaveAttribute('data-unbuilt')
          await expect.soft(main, `${address} says something`).toContainText(text)
          expect.soft(await main.locator('.state[role=alert]').allInnerTexts(), address).toEqual([])
          expect
            .soft(
              await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
              `${address} scrolls sideways`,
            )
            .toBeLessThanOrEqual(0)
          expect.soft(await accessibilityFaults(page), address).toEqual([])
          expect.soft(await walkByKeyboard(page), address).toEqual({ unreached: [], unseen: [] })
        })
      }
      expect(complaints()).toEqual([])
    })
  })
}

/**
 * Outside a full proof, returns every (3 × `visitors`)-th address, different ones for each visitor; in a full proof all
 * of them.
 */
const sampled = (all: readonly WalkedAddress[], visitors: number, nth: number): readonly WalkedAddress[] =>
  isFullProof ? all : all.filter((_, at) => (at + sampleSeed()) % (3 * visitors) === nth)

/** Waits until no request is under way and no skeleton is shown. */
async function settled(page: Page): Promise<void> {
  await untilQuiet(page)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
}

async function enter(page: Page, role: VisitorRole, lang: WalkLang, url: string): Promise<void> {
  if (role !== 'guest') await startDemoSession(page, role)
  await page.context().addCookies([{ name: 'lang', value: lang, url }])
}

type Row = { ticker: string; name_kr: string }
type Named = { name_kr: string; name_en: string }

/**
 * Returns the most traded stock and fund, and the first sector and category. The title of a quote has the stock's name
 * in Korean and its ticker in English.
 */
async function whatItHas(url: string, lang: WalkLang): Promise<MarketExamples> {
  const country = lang === 'ko' ? 'kr' : 'us'
  const ofName = ({ name_kr, name_en }: Named) => new RegExp(lang === 'ko' ? name_kr : name_en)
  const stocks = await fetchJson<{ as_of: string; rows: Row[] }>(url, `/ranking/tv/?country=${country}`)
  const funds = await fetchJson<{ rows: Row[] }>(url, `/ranking/tv/?country=${country}&type=etf`)
  const { sectors } = await fetchJson<{ sectors: (Named & { code: string })[] }>(url, '/sector/kr/')
  const { categories } = await fetchJson<{ categories: (Named & { number: number })[] }>(
    url,
    '/category/trending/',
  )
  const [stock, fund, sector, category] = [stocks.rows[0], funds.rows[0], sectors[0], categories[0]]
  assert(stock && fund && sector && category, 'the market has one of each')
  return {
    stock: { ticker: stock.ticker, name: new RegExp(lang === 'ko' ? stock.name_kr : stock.ticker) },
    fund: fund.ticker,
    sector: { code: sector.code, name: ofName(sector) },
    category: { id: category.number, name: ofName(category) },
    day: stocks.as_of,
  }
}

function listenFor(page: Page): () => string[] {
  const listener: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') listener.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', error => listener.push(`${page.url()}: ${error.message}`))
  return () => listener
}

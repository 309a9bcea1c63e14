import type { Browser, Page } from '@playwright/test'
import type { Feed } from '#domain/market/feed.ts'
import type { WalkLang } from '../addresses/addresses.ts'
import { startDemoSession } from '../support/people.ts'
import { untilQuiet, watchTraffic } from '../support/quiet.ts'
import { complaintsAbout, unknownWords } from './complaints.ts'
import type { MixAddress } from './mix-addresses.ts'
import { namedFeeds } from './named-feeds.ts'
import { readPage } from './read-page.ts'
import { countriesOfMix, MIXES_NOW, type SourceMix } from './source-mixes.ts'

type Walk = {
  browser: Browser
  url: string
  mix: SourceMix
  lang: WalkLang
  addresses: readonly MixAddress[]
}
export type WalkedScreen = MixAddress & { named: Feed[]; complaints: string[] }

/** Opens the addresses on a phone, as somebody who has stocks, and returns what each page says is missing and what is wrong with it. */
export async function walkMix({ browser, url, mix, lang, addresses }: Walk): Promise<WalkedScreen[]> {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' },
    locale: lang === 'ko' ? 'ko-KR' : 'en-US',
    extraHTTPHeaders: { 'sec-ch-ua-mobile': '?1' },
  })
  watchTraffic(context)
  await context.clock.setFixedTime(new Date(MIXES_NOW))
  await context.addCookies([{ name: 'lang', value: lang, url }])
  const page = await context.newPage()
  await startDemoSession(page, 'demo-premium')
  const heard = listenForFaults(page, countriesOfMix(mix).length === 1)
  const walked: WalkedScreen[] = []
  for (const address of addresses) {
    await page.goto(address.at)
    await page.waitForFunction(() => !document.querySelector('#root[data-drawn]'))
    // A key press loads what is below the first screen.
    await page.keyboard.press('Shift')
    await untilQuiet(page)
    await page.waitForFunction(() => !document.querySelector('main .skeleton'))
    const reading = await readPage(page, unknownWords[lang])
    const named = namedFeeds(reading, mix, lang)
    walked.push({ ...address, named, complaints: [...complaintsAbout({ reading, named, lang }), ...heard()] })
  }
  await context.close()
  return walked
}

/** On a market of one country, a reply that the other is not there is no fault. */
function listenForFaults(page: Page, isOfOneCountry: boolean): () => string[] {
  const faults: string[] = []
  const isMarketNotHere = (status: number | string) => isOfOneCountry && String(status).includes('503')
  page.on('pageerror', error => faults.push(`throws ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' && !isMarketNotHere(message.text())) faults.push(`logs ${message.text()}`)
  })
  page.on('response', reply => {
    if (reply.status() >= 400 && !isMarketNotHere(reply.status()))
      faults.push(`asks for ${new URL(reply.url()).pathname} and gets ${reply.status()}`)
  })
  return () => faults.splice(0)
}

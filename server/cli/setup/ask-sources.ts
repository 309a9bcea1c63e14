import { type Country, countries } from '#domain/market/country.ts'
import { divideFeeds, spellChoice } from '#domain/market/sources/divide-feeds.ts'
import type { SourceChoice } from '#domain/market/sources/feed-claims.ts'
import { marketsOfChoice, proposedSources } from '#domain/market/sources/recommended-sources.ts'
import { vendors } from '#domain/market/sources/source.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import { sourceGuideWords } from '#text/words/source-guides.ts'
import { claimsOf, marketChoice } from '../../env-market.ts'
import { BadCommandInput, type TerminalTools } from '../command.ts'

/** The sources that MARKET names now; none for a simulated market, for files alone, or for a MARKET that cannot be read. */
export function presentChoices(market: string | undefined): SourceChoice[] {
  const choice = marketChoice(market ?? '')
  return choice === null || typeof choice === 'string' ? [] : [...choice]
}

export function marketsIn(text: string): Country[] {
  const chosen = text.split(',').map(each => each.trim())
  const known = countries.filter(country => chosen.includes(country))
  if (known.length !== chosen.length) throw new BadCommandInput('Markets are kr, us, or kr,us.')
  return known
}

export async function askForMarkets(
  { ask }: TerminalTools,
  present: readonly SourceChoice[],
): Promise<Country[]> {
  const now = marketsOfChoice(present)
  const usual = (now.length === 0 ? countries : now).join(',')
  return marketsIn((await ask(`Markets, kr, us or both [${usual}]: `)) || usual)
}

export async function askForSources(
  { ask, say }: TerminalTools,
  markets: readonly Country[],
  present: readonly SourceChoice[],
): Promise<string> {
  const usual = spellChoice(divideFeeds(proposedSources(markets, present)))
  for (const vendor of vendors) {
    const { brings } = sourceProfiles[vendor]
    const own = markets.flatMap(country =>
      brings[country] ? [`${country}: ${brings[country].join(', ')}`] : [],
    )
    if (own.length > 0)
      say(`  ${vendor.padEnd(12)} ${sourceGuideWords.en.is[vendor]} Brings ${own.join('; ')}.`)
  }
  return (await ask(`Sources, the first one of a kind of data counts [${usual}]: `)) || usual
}

/** Reads a list that is spelled as MARKET is, and keeps the files that MARKET names beside it. */
export function chosenSources(list: string, present: readonly SourceChoice[]): SourceChoice[] {
  const choice = marketChoice(list)
  if (choice === null || typeof choice === 'string')
    throw new BadCommandInput(`Sources are ${vendors.join(', ')}, each with feeds like kis:flows or without.`)
  const named = choice.filter(
    (each, nth) => choice.findIndex(other => spellChoice([other]) === spellChoice([each])) === nth,
  )
  const kept = named.some(({ source }) => source === 'files')
    ? []
    : present.filter(({ source }) => source === 'files')
  const chosen = [...named, ...kept]
  const claims = claimsOf(divideFeeds(chosen))
  if (!claims.ok) throw new BadCommandInput(claims.error)
  return chosen
}

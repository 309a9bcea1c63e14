import { parseArgs } from 'node:util'
import { type Country, countries } from '#domain/market/country.ts'
import { divideFeeds, spellChoice } from '#domain/market/sources/divide-feeds.ts'
import { feedTable } from '#domain/market/sources/feed-table.ts'
import type { MarketVendor } from '#domain/market/sources/source.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import { readEnv } from '../../env.ts'
import { changeEnvironmentFile, readEnvironmentFile } from '../../env-file.ts'
import { licencesIn, marketSecrets } from '../../env-market.ts'
import { sourcesFrom } from '../../night/sources.ts'
import { trySource } from '../../night/try-source.ts'
import { BadCommandInput, type StandaloneCommand, type TerminalTools } from '../command.ts'
import { recommendedSources, sourceGuides } from '../setup/source-guides.ts'
import { missingText } from './feeds.ts'

/** The settings as the server will read them: the environment goes before the file. */
type Settings = Record<string, string | undefined>
type Found = { vendor: MarketVendor; keys: Record<string, string> }

export const setupCommand: StandaloneCommand = {
  alone: true,
  async run(args, tools) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        markets: { type: 'string' },
        sources: { type: 'string' },
        'skip-check': { type: 'boolean' },
      },
    })
    if (values.sources === undefined && !tools.isTerminal)
      throw new BadCommandInput(
        'Without a terminal, name the sources: setup --sources datagokr,dart,ecb. Their keys are taken from the environment or from .env.',
      )
    const settings: Settings = { ...(await readEnvironmentFile(tools.folder)), ...tools.environment }
    const names = values.sources ?? (await askForSources(tools, await askForMarkets(tools, values.markets)))
    const found: Found[] = []
    for (const vendor of vendorsIn(names)) {
      const working = await findWorkingKeys(tools, settings, vendor, values['skip-check'] === true)
      if (working) found.push(working)
    }
    const choices = divideFeeds(found.map(({ vendor }) => vendor))
    if (choices.length === 0) throw new BadCommandInput('No source is left, so that nothing was written.')
    const changes = Object.assign({ MARKET: spellChoice(choices) }, ...found.map(({ keys }) => keys))
    // Read as the server will read it, so that what is written can be started with.
    const { claims } = readEnv({ ...settings, ...changes }, tools.folder)
    await changeEnvironmentFile(tools.folder, changes)
    tools.say('')
    tools.say(`Written into .env: ${Object.keys(changes).join(', ')}.`)
    if (tools.environment.MARKET !== undefined && tools.environment.MARKET !== changes.MARKET)
      tools.say('The environment sets MARKET as well, and goes before .env: unset it there.')
    // Exchange rates come for both countries, also where only one was chosen.
    const isChosen = (country: Country) => [...claims[country].keys()].some(feed => feed !== 'fx')
    for (const row of feedTable(claims))
      if (row.source === null && isChosen(row.country))
        tools.say(`  ${row.country} ${row.feed} stays empty: ${missingText(row)}`)
    tools.say('Start with: npm start. A real history that is stored already stays and is continued.')
  },
}

async function askForMarkets({ ask }: TerminalTools, named: string | undefined): Promise<Country[]> {
  const answer = named ?? ((await ask('Markets, kr, us or both [kr,us]: ')) || 'kr,us')
  const chosen = answer.split(',').map(each => each.trim())
  const known = countries.filter(country => chosen.includes(country))
  if (known.length !== chosen.length) throw new BadCommandInput('Markets are kr, us, or kr,us.')
  return known
}

async function askForSources({ ask, say }: TerminalTools, markets: readonly Country[]): Promise<string> {
  const usual = [...new Set(markets.flatMap(country => [...recommendedSources[country]]))]
  for (const [vendor, guide] of Object.entries(sourceGuides) as [
    MarketVendor,
    (typeof sourceGuides)[MarketVendor],
  ][]) {
    const { brings } = sourceProfiles[vendor]
    const own = markets.flatMap(country =>
      brings[country] ? [`${country}: ${brings[country].join(', ')}`] : [],
    )
    if (own.length > 0) say(`  ${vendor.padEnd(12)} ${guide.is}. Brings ${own.join('; ')}.`)
  }
  return (
    (await ask(`Sources, the first one of a kind of data counts [${usual.join(',')}]: `)) || usual.join(',')
  )
}

function vendorsIn(names: string): MarketVendor[] {
  const vendors = licencesIn(names)
  if (vendors === null || vendors.length === 0)
    throw new BadCommandInput(`Sources are ${Object.keys(sourceGuides).join(', ')}.`)
  return [...new Set(vendors)]
}

/** Asks for the keys of a source until they work or the user gives up; null then. */
async function findWorkingKeys(
  tools: TerminalTools,
  settings: Settings,
  vendor: MarketVendor,
  isUnchecked: boolean,
): Promise<Found | null> {
  const { say, isTerminal } = tools
  const { keys: names, terms } = sourceProfiles[vendor]
  const guide = sourceGuides[vendor]
  say('')
  say(`${vendor}: ${guide.is}. Key: ${guide.keyFrom}.`)
  if (terms === 'licence')
    say('  Its terms let only you see the figures, unless you hold a licence (I_HAVE_A_LICENCE).')
  for (;;) {
    const keys: Record<string, string> = {}
    for (const name of names) {
      const value = await keyOf(tools, settings, name)
      if (value === '') {
        if (!isTerminal) throw new BadCommandInput(`${name} is missing; nothing was written.`)
        say(`  ${vendor} is left out.`)
        return null
      }
      keys[name] = value
    }
    const problem = isUnchecked ? null : await problemWith(vendor, { ...settings, ...keys }, tools)
    if (problem === null) {
      say(`  ${isUnchecked ? 'Not tried.' : 'It answers.'} First reading (estimated): ${guide.firstReading}.`)
      return { vendor, keys }
    }
    if (!isTerminal) throw new BadCommandInput(`${vendor}: ${problem} Nothing was written.`)
    say(`  ${problem}`)
    if (names.length === 0) return null
    for (const name of names) delete settings[name]
  }
}

async function keyOf(
  { ask, askSecret, isTerminal }: TerminalTools,
  settings: Settings,
  name: string,
): Promise<string> {
  const known = settings[name] ?? ''
  if (!isTerminal) return known
  const hint = known === '' ? 'Enter leaves the source out' : 'set already, Enter keeps it'
  const isSecret = (marketSecrets as readonly string[]).includes(name)
  const answer = await (isSecret ? askSecret : ask)(`  ${name} (${hint}): `)
  return answer.trim() || known
}

const words = {
  refused: 'it refuses the key.',
  rate_limited: 'its limit of calls is reached.',
  unreachable: 'it cannot be reached.',
  unreadable: 'its answer cannot be read.',
  unknown_stock: 'it does not know the stock that was asked for.',
  incomplete: 'a figure is missing in its answer.',
} as const

/** One sentence about why the source does not answer; null when it does. A key is in no sentence. */
async function problemWith(
  vendor: MarketVendor,
  settings: Settings,
  { folder, now }: TerminalTools,
): Promise<string | null> {
  let source: ReturnType<typeof sourcesFrom>['all'][number] | undefined
  try {
    source = sourcesFrom(readEnv({ ...settings, MARKET: vendor }, folder)).all[0]
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  if (!source) return 'it brings nothing.'
  const answer = await trySource(source, now)
  return answer.ok ? null : `${words[answer.error.kind]} (${answer.error.detail})`
}

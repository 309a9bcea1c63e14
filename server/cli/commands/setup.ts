import { parseArgs } from 'node:util'
import type { Country } from '#domain/market/country.ts'
import { divideFeeds, spellChoice } from '#domain/market/sources/divide-feeds.ts'
import type { FeedClaims, SourceChoice } from '#domain/market/sources/feed-claims.ts'
import { sumOfFirstFills } from '#domain/market/sources/first-fill.ts'
import { marketsOfChoice } from '#domain/market/sources/recommended-sources.ts'
import { firstFillSpan, newestSessionsIn } from '#text/first-fill-text.ts'
import { readEnv } from '../../env.ts'
import { changeEnvironmentFile, readEnvironmentFile } from '../../env-file.ts'
import { missingFeedLines } from '../../use-cases/feeds/missing-feed-lines.ts'
import { BadCommandInput, type StandaloneCommand, type TerminalTools } from '../command.ts'
import {
  askForMarkets,
  askForSources,
  chosenSources,
  marketsIn,
  presentChoices,
} from '../setup/ask-sources.ts'
import type { SetupSettings } from '../setup/plan-settings.ts'
import { findWorkingKeys } from '../setup/try-keys.ts'

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
    const settings: SetupSettings = { ...(await readEnvironmentFile(tools.folder)), ...tools.environment }
    const present = presentChoices(settings.MARKET)
    const named = values.markets === undefined ? null : marketsIn(values.markets)
    const markets = values.sources === undefined ? (named ?? (await askForMarkets(tools, present))) : named
    const list = values.sources ?? (await askForSources(tools, markets ?? [], present))
    const chosen = chosenSources(list, present)
    const found = await workingSources(tools, settings, chosen, values['skip-check'] === true)
    const choices = divideFeeds(found.choices)
    if (choices.every(({ source }) => source === 'files'))
      throw new BadCommandInput('No source is left, so that nothing was written.')
    const changes: Record<string, string> = { MARKET: spellChoice(choices), ...found.keys }
    // Read as the server will read it, so that what is written can be started with.
    const { claims } = readEnv({ ...settings, ...changes }, tools.folder)
    await changeEnvironmentFile(tools.folder, changes)
    tools.say('')
    tools.say(`Written into .env: ${Object.keys(changes).join(', ')}. MARKET is ${changes.MARKET}.`)
    if (tools.environment.MARKET !== undefined && tools.environment.MARKET !== changes.MARKET)
      tools.say('The environment sets MARKET as well, and goes before .env: unset it there.')
    for (const line of linesAfterChoice(found.choices, choices, claims, markets)) tools.say(`  ${line}`)
    tools.say('Start with: npm start. A real history that is stored already stays and is continued.')
  },
}

/** What is left out, what stays empty, and how long all of it takes. */
function linesAfterChoice(
  found: readonly SourceChoice[],
  choices: readonly SourceChoice[],
  claims: FeedClaims,
  markets: readonly Country[] | null,
): string[] {
  const used = choices.flatMap(({ source }) => (source === 'files' ? [] : [source]))
  const idle = found.filter(({ source }) => source !== 'files' && !used.includes(source))
  const fill = sumOfFirstFills(used)
  const newest =
    fill.newest === null ? '' : `, the newest prices are there in ${newestSessionsIn(fill.newest, 'en')}`
  return [
    ...idle.map(({ source }) => `${source} is not used: sources before it bring what it would.`),
    ...missingFeedLines(claims, markets ?? marketsOfChoice(choices)),
    `The first reading of all takes ${firstFillSpan(fill, 'en')} (estimated)${newest}.`,
  ]
}

/** The chosen sources without those that do not answer, and the keys of the others. */
async function workingSources(
  tools: TerminalTools,
  settings: SetupSettings,
  chosen: readonly SourceChoice[],
  isUnchecked: boolean,
): Promise<{ choices: SourceChoice[]; keys: Record<string, string> }> {
  const keys: Record<string, string> = {}
  const silent = new Set<string>()
  for (const vendor of new Set(chosen.flatMap(({ source }) => (source === 'files' ? [] : [source])))) {
    const working = await findWorkingKeys(tools, settings, vendor, isUnchecked)
    if (working) Object.assign(keys, working)
    else silent.add(vendor)
  }
  return { choices: chosen.filter(({ source }) => !silent.has(source)), keys }
}

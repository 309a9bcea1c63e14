import { parseArgs } from 'node:util'
import { divideFeeds, spellChoice } from '#domain/market/sources/divide-feeds.ts'
import type { SourceChoice } from '#domain/market/sources/feed-claims.ts'
import { marketsOfChoice } from '#domain/market/sources/recommended-sources.ts'
import { readEnv } from '../../env.ts'
import { changeEnvironmentFile, readEnvironmentFile } from '../../env-file.ts'
import { missingFeedLines } from '../../missing-feed-lines.ts'
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
    for (const line of missingFeedLines(claims, markets ?? marketsOfChoice(choices))) tools.say(`  ${line}`)
    tools.say('Start with: npm start. A real history that is stored already stays and is continued.')
  },
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

import { firstFillEstimates } from '#domain/market/sources/first-fill.ts'
import { keyPages } from '#domain/market/sources/key-pages.ts'
import type { MarketVendor } from '#domain/market/sources/source.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import { firstFillSpan, newestSessionsIn } from '#text/first-fill-text.ts'
import { sourceGuideWords } from '#text/words/source-guides.ts'
import { readEnv } from '../../env.ts'
import { marketSecrets } from '../../env-market.ts'
import { sourcesFrom } from '../../night/sources.ts'
import { trySource } from '../../night/try-source.ts'
import { BadCommandInput, type TerminalTools } from '../command.ts'
import { askForPlan, type SetupSettings } from './plan-settings.ts'

/** Asks for the keys of a source until they work or the user gives up; null then. */
export async function findWorkingKeys(
  tools: TerminalTools,
  settings: SetupSettings,
  vendor: MarketVendor,
  isUnchecked: boolean,
): Promise<Record<string, string> | null> {
  const { say, isTerminal } = tools
  const { keys: names, terms } = sourceProfiles[vendor]
  const [guide, page] = [sourceGuideWords.en, keyPages[vendor]]
  say('')
  say(`${vendor}: ${guide.is[vendor]} Key: ${page === null ? '' : `${page}, `}${guide.keyFrom[vendor]}.`)
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
    Object.assign(keys, await askForPlan(tools, settings, vendor))
    const problem = isUnchecked ? null : await problemWith(vendor, { ...settings, ...keys }, tools)
    if (problem === null) {
      say(`  ${isUnchecked ? 'Not tried.' : 'It answers.'} ${whatComes(vendor)}`)
      return keys
    }
    if (!isTerminal) throw new BadCommandInput(`${vendor}: ${problem} Nothing was written.`)
    say(`  ${problem}`)
    if (names.length === 0) return null
    for (const name of names) delete settings[name]
  }
}

/** What a source brings, and how long its first reading takes. */
function whatComes(vendor: MarketVendor): string {
  const { newest } = firstFillEstimates[vendor]
  const brings = Object.entries(sourceProfiles[vendor].brings).map(
    ([country, feeds]) => `${country}: ${feeds.join(', ')}`,
  )
  const first = newest === null ? '' : `newest sessions in ${newestSessionsIn(newest, 'en')}, all in `
  const all = firstFillSpan(firstFillEstimates[vendor], 'en')
  return `Brings ${brings.join('; ')}. First reading (estimated): ${first}${all}.`
}

async function keyOf(
  { ask, askSecret, isTerminal }: TerminalTools,
  settings: SetupSettings,
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
  settings: SetupSettings,
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

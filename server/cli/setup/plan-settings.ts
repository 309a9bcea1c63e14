import type { MarketVendor } from '#domain/market/sources/source.ts'
import { environmentVariables } from '../../env.ts'
import type { TerminalTools } from '../command.ts'

/** The settings as the server will read them: the environment goes before the file. */
export type SetupSettings = Record<string, string | undefined>

/** What the plan of a source allows; without these values the source is read as if its plan had no limit. */
const planSettings: Partial<Record<MarketVendor, readonly { name: PlanVariable; is: string }[]>> = {
  polygon: [
    { name: 'POLYGON_HISTORY_YEARS', is: 'years of history in your plan, 2 in the free one' },
    { name: 'POLYGON_PER_MINUTE', is: 'calls a minute in your plan, 5 in the free one' },
  ],
}
type PlanVariable = 'POLYGON_HISTORY_YEARS' | 'POLYGON_PER_MINUTE'

/** Asks for the plan's values. An answer that cannot be read is asked for again; an empty value takes a setting back. */
export async function askForPlan(
  { ask, say, isTerminal }: TerminalTools,
  settings: SetupSettings,
  vendor: MarketVendor,
): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const { name, is } of planSettings[vendor] ?? []) {
    const known = settings[name] ?? ''
    const hint = known === '' ? 'Enter: no limit' : `Enter keeps ${known}, none takes it back`
    let value = known
    while (isTerminal) {
      const answer = await ask(`  ${name}, ${is} (${hint}): `)
      value = answer === 'none' ? '' : answer || known
      if (value === '' || environmentVariables[name].schema.safeParse(value).success) break
      say(`  ${name} must be ${environmentVariables[name].says}.`)
    }
    if (value !== '' || known !== '') values[name] = value
  }
  return values
}

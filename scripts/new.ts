import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runTool } from './checks/tool.ts'
import { scaffoldAdapter } from './new/adapter.ts'
import { scaffoldEndpoint } from './new/endpoint.ts'
import { scaffoldIndicator } from './new/indicator.ts'
import { type ReadTreeFile, type Scaffold, ScaffoldRefused } from './new/scaffold.ts'
import { scaffoldScreen } from './new/screen.ts'
import { root as ownRoot } from './setup/root.ts'
import { isRunDirectly } from './setup/run-directly.ts'

const kinds: Record<string, { make(args: string[], look: ReadTreeFile): Scaffold; usage: string }> = {
  screen: { make: scaffoldScreen, usage: "screen /theme/:id [PLACE 'Korean title' 'English title']" },
  endpoint: { make: scaffoldEndpoint, usage: 'endpoint RESOURCE NAME GET|POST|PUT|PATCH|DELETE /api/v2/…/' },
  indicator: { make: scaffoldIndicator, usage: 'indicator NAME' },
  adapter: { make: scaffoldAdapter, usage: 'adapter KIND/VENDOR' },
}

const usage = Object.values(kinds)
  .map(kind => `  npm run new ${kind.usage}`)
  .join('\n')

/** Creates the files of a scaffold below `root` and returns which it made and changed. Never overwrites a file. */
export async function scaffold([kind = '', ...args]: string[], root: string = ownRoot) {
  const known = kinds[kind]
  if (!known) throw new ScaffoldRefused(`What shall be made?\n${usage}`)
  const look: ReadTreeFile = path =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
  const { made, changed, next } = known.make(args, look)
  const there = Object.keys(made).filter(path => look(path) !== null)
  if (there.length > 0) throw new ScaffoldRefused(`Already there, and left alone: ${there.join(', ')}`)
  const files = { ...made, ...changed }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const format = await runTool(
    'biome',
    ['check', '--write', '--linter-enabled=false', '--colors=off', ...Object.keys(files)],
    root,
  )
  if (format.code !== 0) throw new Error(format.output)
  return { made: Object.keys(made), changed: Object.keys(changed), next }
}

async function main(): Promise<number> {
  try {
    const { made, changed, next } = await scaffold(process.argv.slice(2))
    for (const path of made) console.log(`+ ${path}`)
    for (const path of changed) console.log(`~ ${path}`)
    console.log(`\nNext:\n${next.map(line => `  - ${line}`).join('\n')}\n  - npm run check`)
    return 0
  } catch (error) {
    if (!(error instanceof ScaffoldRefused)) throw error
    console.error(error.message)
    return 1
  }
}

if (isRunDirectly(import.meta)) process.exitCode = await main()

import { openDatabase } from '#server/adapters/database/open-database.ts'
import { readEnv } from '#server/env.ts'
import { runNight } from '#server/night/run-night.ts'
import { sourcesFrom } from '#server/night/sources.ts'
import { fakeVendorDeps, startVendorFakes } from '#tests/builders/vendor-fakes.ts'
import '#tests/setup/compiled.ts'
import { countriesOfMix, MIXES_NOW, type SourceMix, sourceMixes } from './source-mixes.ts'

/**
 * This is a program of its own, because a night starts threads, which the loader of the browser tests would not let run. It fills
 * a data folder from the fakes: `publish-mix.ts "two free keys" DIR`.
 */
async function publishMix(mix: SourceMix, dataDir: string): Promise<void> {
  const fakes = await startVendorFakes()
  const opened = await openDatabase({ databaseUrl: null, dataDir, say: () => {} })
  if (!opened.ok) throw new Error(`No database in ${dataDir}: ${opened.error.code}`)
  const { pool, connection, close } = opened.value
  try {
    const env = readEnv({ ...fakes.settings, MARKET: sourceMixes[mix], DATA_DIR: dataDir }, '/')
    const sources = sourcesFrom(env, fakeVendorDeps)
    const ports = { pool, connection, sources, say: () => {}, reportFilling: () => {} }
    for (const country of countriesOfMix(mix)) {
      const night = await runNight({ ...ports, now: () => new Date(MIXES_NOW) }, country)
      if (!night.ok || night.value.outcome !== 'published')
        throw new Error(`${mix}, ${country}: ${JSON.stringify(night)}`)
    }
  } finally {
    await close()
    await fakes.close()
  }
}

const [mix = '', dataDir = ''] = process.argv.slice(2)
await publishMix(mix as SourceMix, dataDir)

import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeAlpacaCredentials, startAlpacaFake } from '#server/adapters/market-data/alpaca/fake.ts'
import { fakeDatagokrCredentials, startDatagokrFake } from '#server/adapters/market-data/datagokr/fake.ts'
import { startEcbFake } from '#server/adapters/market-data/ecb/fake.ts'
import type { FakeVendorServer } from '#server/adapters/market-data/fake.ts'
import { openSetupFolder, type SetupFolder } from '#tests/builders/sources/setup-folder.ts'
import { BadCommandInput } from '../command.ts'

const key = fakeDatagokrCredentials.serviceKey
let setup: SetupFolder
let fakes: FakeVendorServer[]
beforeEach(async () => {
  setup = await openSetupFolder()
  fakes = []
})
afterEach(async () => {
  for (const fake of fakes) await fake.close()
  await setup.remove()
})

const opened = async <T extends FakeVendorServer>(fake: Promise<T>): Promise<T> => {
  fakes.push(await fake)
  return fake
}

describe('the command setup', () => {
  it('tries each key at its source, writes sources and keys for the owner alone, and says what stays empty', async () => {
    const [korea, rates] = [await opened(startDatagokrFake()), await opened(startEcbFake())]
    await writeFile(join(setup.path, '.env'), '# mine\nPORT=9000\nMARKET=demo\n')
    const environment = { DATA_GO_KR_URL: korea.url.href, ECB_URL: rates.url.href }
    const { said, questions, outcome } = await setup.run('', environment, ['kr', 'datagokr,ecb', key])
    expect(outcome).toBeNull()
    expect(await setup.written()).toBe(`# mine\nPORT=9000\nMARKET=datagokr,ecb\nDATA_GO_KR_KEY=${key}\n`)
    expect((await stat(join(setup.path, '.env'))).mode & 0o777).toBe(0o600)
    expect(korea.calls.length).toBeGreaterThan(0)
    expect(korea.calls.length).toBeLessThanOrEqual(4)
    expect(said).toContain(
      'Brings kr: listing, bars, index, funds, dividends. First reading (estimated): newest sessions in about 1 minute, all in 20 to 90 minutes.',
    )
    expect(said).toContain('kr: not known: details, statements, earnings, insiders (from dart with DART_KEY)')
    expect(said).not.toContain('us: not known')
    expect(said + questions.join('\n')).not.toContain(key)
  })

  it('asks again for a key that the source refuses, and leaves the source out when none is given', async () => {
    const korea = await opened(startDatagokrFake())
    const environment = { DATA_GO_KR_URL: korea.url.href }
    const { said } = await setup.run('', environment, ['kr', 'datagokr', 'wrong-key', key])
    expect(said).toContain('it refuses the key.')
    expect(said).not.toContain('wrong-key')
    expect(await setup.written()).toContain(`DATA_GO_KR_KEY=${key}\n`)

    await rm(join(setup.path, '.env'))
    const { outcome } = await setup.run('', environment, ['kr', 'datagokr', 'wrong-key', ''])
    expect(String(outcome)).toContain('No source is left')
    expect(await setup.written()).toBe('')
  })

  it('keeps the keys that are set when it runs again, and divides the feeds of two sources', async () => {
    const america = await opened(startAlpacaFake())
    const { keyId, secret } = fakeAlpacaCredentials
    await writeFile(join(setup.path, '.env'), `ALPACA_KEY_ID=${keyId}\nALPACA_SECRET=${secret}\n`)
    const environment = { ALPACA_URL: america.url.href }
    const again = await setup.run('--sources alpaca', environment, ['', ''])
    expect(again.questions).toEqual(
      ['ALPACA_KEY_ID', 'ALPACA_SECRET'].map(name => `  ${name} (set already, Enter keeps it): `),
    )
    expect(await setup.written()).toContain('MARKET=alpaca\n')
    const more = await setup.run('--sources alpaca,kis,polygon --skip-check', {
      ...environment,
      ...{ KIS_APP_KEY: 'a', KIS_APP_SECRET: 'b', POLYGON_API_KEY: 'c' },
    })
    expect(more.outcome).toBeNull()
    expect(await setup.written()).toContain('MARKET=alpaca,kis,polygon:listing\n')
  })

  it('writes nothing without a terminal when a key is missing or refused, and names no key', async () => {
    const korea = await opened(startDatagokrFake())
    const environment = { DATA_GO_KR_URL: korea.url.href }
    const missing = await setup.run('--sources datagokr', environment)
    expect(missing.outcome).toEqual(new BadCommandInput('DATA_GO_KR_KEY is missing; nothing was written.'))
    const refused = await setup.run('--sources datagokr', { ...environment, DATA_GO_KR_KEY: 'wrong-key' })
    expect(String(refused.outcome)).toMatch(/datagokr: it refuses the key\..*Nothing was written\.$/)
    expect(String(refused.outcome)).not.toContain('wrong-key')
    expect(await setup.written()).toBe('')
  })

  it.each(['', '--sources bloomberg', '--sources files'])(
    'refuses «setup %s» without a terminal',
    async line => {
      expect((await setup.run(line, {})).outcome).toBeInstanceOf(BadCommandInput)
    },
  )
})

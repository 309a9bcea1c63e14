import { parseArgs } from 'node:util'
import {
  type FakeVendorFault,
  fakeVendorFaults,
  type StartFakeVendor,
} from '#server/adapters/market-data/fake.ts'
import { BadCommandInput, type CliCommand } from '../command.ts'

type Startable = { start: StartFakeVendor; environment(url: URL): Record<string, string> }

/** The invented companies are loaded only when needed, because the other commands do not use them. */
const vendors: Readonly<Record<string, () => Promise<Startable>>> = {
  async datagokr() {
    const { fakeDatagokrCredentials: fakeCredentials, startDatagokrFake } = await import(
      '#server/adapters/market-data/datagokr/fake.ts'
    )
    return {
      start: startDatagokrFake,
      environment: url => ({ DATA_GO_KR_URL: url.href, DATA_GO_KR_KEY: fakeCredentials.serviceKey }),
    }
  },
  async krx() {
    const { fakeKrxCredentials: fakeCredentials, startKrxFake } = await import(
      '#server/adapters/market-data/krx/fake.ts'
    )
    return {
      start: startKrxFake,
      environment: url => ({ KRX_URL: url.href, KRX_AUTH_KEY: fakeCredentials.authKey }),
    }
  },
  async polygon() {
    const { fakePolygonCredentials: fakeCredentials, startPolygonFake } = await import(
      '#server/adapters/market-data/polygon/fake.ts'
    )
    return {
      start: startPolygonFake,
      environment: url => ({ POLYGON_URL: url.href, POLYGON_API_KEY: fakeCredentials.apiKey }),
    }
  },
  async 'us-directory'() {
    const { startUsDirectoryFake } = await import('#server/adapters/market-data/us-directory/fake.ts')
    return { start: startUsDirectoryFake, environment: url => ({ US_DIRECTORY_URL: url.href }) }
  },
  async alpaca() {
    const { fakeAlpacaCredentials: fakeCredentials, startAlpacaFake } = await import(
      '#server/adapters/market-data/alpaca/fake.ts'
    )
    const { keyId, secret } = fakeCredentials
    return {
      start: startAlpacaFake,
      environment: url => ({ ALPACA_URL: url.href, ALPACA_KEY_ID: keyId, ALPACA_SECRET: secret }),
    }
  },
  async kis() {
    const { fakeKisCredentials: fakeCredentials, startKisFake } = await import(
      '#server/adapters/market-data/kis/fake.ts'
    )
    const { appKey, appSecret } = fakeCredentials
    return {
      start: startKisFake,
      environment: url => ({ KIS_URL: url.href, KIS_APP_KEY: appKey, KIS_APP_SECRET: appSecret }),
    }
  },
  async dart() {
    const { fakeDartCredentials: fakeCredentials, startDartFake } = await import(
      '#server/adapters/market-data/dart/fake.ts'
    )
    return {
      start: startDartFake,
      environment: url => ({ DART_URL: url.href, DART_KEY: fakeCredentials.key }),
    }
  },
  async sec() {
    const { fakeSecCredentials: fakeCredentials, startSecFake } = await import(
      '#server/adapters/market-data/sec/fake.ts'
    )
    return {
      start: startSecFake,
      environment: url => ({
        SEC_URL: url.href,
        SEC_DATA_URL: url.href,
        SEC_USER_AGENT: fakeCredentials.contact,
      }),
    }
  },
  async alphavantage() {
    const { fakeAlphaVantageCredentials: fakeCredentials, startAlphaVantageFake } = await import(
      '#server/adapters/market-data/alphavantage/fake.ts'
    )
    return {
      start: startAlphaVantageFake,
      environment: url => ({ ALPHAVANTAGE_URL: url.href, ALPHAVANTAGE_KEY: fakeCredentials.apiKey }),
    }
  },
  async ecb() {
    const { startEcbFake } = await import('#server/adapters/market-data/ecb/fake.ts')
    return { start: startEcbFake, environment: url => ({ ECB_URL: url.href }) }
  },
}

/** The promise of `stopped` settles when the user ends the command. */
export const defineFakeVendorCommand = (stopped: () => Promise<void>): CliCommand => ({
  usage: 'fake VENDOR [--port N] [--fault NAME]...',
  does: `speaks like ${Object.keys(vendors).join(', ')} on loopback with invented data; tells what points the server at it`,
  async run(args, { say }) {
    const { start, port, faults } = await readArgs(args)
    const fake = await started(start.start, faults, port)
    try {
      for (const [name, value] of Object.entries(start.environment(fake.url))) say(`${name}=${quoted(value)}`)
      await stopped()
      say(`${fake.calls.length} calls.`)
    } finally {
      await fake.close()
    }
  },
})

export const fakeVendorCommand = defineFakeVendorCommand(
  () =>
    new Promise(resolve => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    }),
)

async function readArgs(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { port: { type: 'string' }, fault: { type: 'string', multiple: true } },
  })
  const [name = '', ...more] = positionals
  const load = Object.hasOwn(vendors, name) ? vendors[name] : undefined
  if (!load || more.length > 0)
    throw new BadCommandInput(`Say which one: ${Object.keys(vendors).join(', ')}.`)
  const port = values.port ?? '0'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new BadCommandInput('--port is a number up to 65535; without it a free one is taken.')
  const unknown = (values.fault ?? []).find(input => !isFault(input))
  if (unknown !== undefined)
    throw new BadCommandInput(`There is no fault ${unknown}, but ${fakeVendorFaults.join(', ')}.`)
  return { start: await load(), port: Number(port), faults: (values.fault ?? []).filter(isFault) }
}

const isFault = (text: string): text is FakeVendorFault =>
  (fakeVendorFaults as readonly string[]).includes(text)

async function started(start: StartFakeVendor, faults: readonly FakeVendorFault[], port: number) {
  try {
    return await start({ faults, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE' || code === 'EACCES')
      throw new BadCommandInput(`Port ${port} is not to be had (${code}).`)
    throw error
  }
}

/** Quotes a value so that a shell reads it as one word. */
const quoted = (value: string): string =>
  /^[\w:/.-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`

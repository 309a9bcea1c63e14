import type { StartFakeMarket } from '../fake.ts'
import { type FakeAmericanCompany, fakeAmericanCompanies } from '../fake-american-companies.ts'
import { generatedAmericanCompany } from '../fake-generated-american.ts'
import type { FakeUniverseSize } from '../fake-generated-series.ts'
import { htmlReply, startFakeServer } from '../fake-server.ts'

const letters = { XNAS: 'Q', XNYS: 'N', XASE: 'A', ARCX: 'P', BATS: 'Z' } as const
const descriptions = {
  ...{ share: 'Common Stock', adr: 'American Depositary Shares', etf: '', preferred: 'Preferred Stock' },
  warrant: 'Warrants',
} as const

const titleOf = ({ name, kind, venue }: FakeAmericanCompany): string =>
  [name, descriptions[kind]].filter(Boolean).join(venue === 'XNAS' ? ' - ' : ' ')

const symbolOf = ({ ticker, kind }: FakeAmericanCompany): string =>
  kind === 'preferred' ? ticker.replace('p', '$') : ticker

/** Invented rows in the files' own format: columns between bars, lines that end with CR and LF, and the hour in the last one. */
function fakeFile(header: string, rows: readonly string[], isRepeated: boolean): string {
  const bars = '|'.repeat(header.split('|').length - 1)
  const all = isRepeated ? [...rows.slice(0, 3), ...rows] : rows
  return [header, ...all, `File Creation Time: 1120202621:33${bars}`, ''].join('\r\n')
}

function fakeFiles(isRepeated: boolean, universe?: FakeUniverseSize): ReadonlyMap<string, string> {
  const generated = Array.from({ length: universe?.instruments ?? 0 }, (_, nth) =>
    generatedAmericanCompany(nth, universe!),
  )
  const present = [...fakeAmericanCompanies, ...generated]
    .filter(({ delistedAt }) => delistedAt === null)
    .sort((one, other) => (one.ticker < other.ticker ? -1 : 1))
  const nasdaq = present.filter(({ venue }) => venue === 'XNAS')
  const others = present.filter(({ venue }) => venue !== 'XNAS')
  const nasdaqRows = [
    ...nasdaq.map(each => [symbolOf(each), titleOf(each), 'Q', 'N', 'N', '100', isEtf(each), 'N'].join('|')),
    'ZXZZT|NASDAQ TEST STOCK|G|Y|N|100|N|N',
  ]
  const otherRows = others.map(each => {
    const symbol = symbolOf(each)
    const test = [isEtf(each), '100', 'N', symbol]
    return [symbol, titleOf(each), letters[each.venue], each.ticker, ...test].join('|')
  })
  return new Map([
    [
      '/dynamic/SymDir/nasdaqlisted.txt',
      fakeFile(
        'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares',
        nasdaqRows,
        isRepeated,
      ),
    ],
    [
      '/dynamic/SymDir/otherlisted.txt',
      fakeFile(
        'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol',
        otherRows,
        isRepeated,
      ),
    ],
  ])
}

const isEtf = ({ kind }: FakeAmericanCompany): 'Y' | 'N' => (kind === 'etf' ? 'Y' : 'N')

export const startUsDirectoryFake: StartFakeMarket = async ({
  faults = [],
  port = 0,
  universe,
  limits,
} = {}) => {
  const wrong = new Set(faults)
  const files = fakeFiles(wrong.has('duplicate-page'), universe)
  return startFakeServer(
    {
      reply({ pathname }) {
        const body = files.get(pathname)
        return body === undefined
          ? htmlReply(404, 'Not Found')
          : { status: 200, type: 'text/plain', body: Buffer.from(body) }
      },
      isKnown: () => true,
      withoutSecrets: ({ pathname }) => pathname,
      refused: htmlReply(403, 'Forbidden'),
      tooMany: { ...htmlReply(429, 'Too Many Requests'), headers: { 'retry-after': '2' } },
      broken: htmlReply(503, 'Service Unavailable'),
    },
    { faults: wrong, port, limits },
  )
}

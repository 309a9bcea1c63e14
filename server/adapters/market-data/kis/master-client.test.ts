import { expect, it } from 'vitest'
import { usualVendorLimits } from '../ask.ts'
import { zipOf } from '../fake-zip.ts'
import { fakeMasterArchives, fakeMasterRow } from './fake-master.ts'
import { createKisMasterReader } from './master-client.ts'

type Archives = Readonly<Record<string, Uint8Array<ArrayBuffer> | undefined>>

/** Replaces archives by the last part of their path; `asked` are the paths in order. */
function reader(replaced: Archives = {}) {
  const archives = fakeMasterArchives(false)
  const asked: string[] = []
  const ask = (async (input: URL) => {
    const name = input.pathname.split('/').at(-1)!
    asked.push(name)
    return new Response(replaced[name] ?? Uint8Array.from(archives.get(input.pathname)!))
  }) as typeof fetch
  const deps = { fetch: ask, pause: async () => {}, elapsed: () => 0, random: () => 0 }
  return { read: createKisMasterReader(new URL('https://files.example'), deps, usualVendorLimits), asked }
}

const kospi = Uint8Array.from(fakeMasterArchives(false).get('/common/master/kospi_code.mst.zip')!)

it('both master files make one listing, by two requests', async () => {
  const { read, asked } = reader()
  const listing = await read()
  expect(asked).toEqual(['kospi_code.mst.zip', 'kosdaq_code.mst.zip'])
  expect(listing.ok && listing.value.rows.map(({ ticker, market }) => `${ticker} ${market}`)).toEqual([
    ...['990010 KOSPI', '990015 KOSPI', '990020 KOSPI', '990080 KOSPI', '990060 KOSPI'],
    ...['9900A0 KOSDAQ', '990040 KOSDAQ'],
  ])
})

it.each([
  ['cut in the middle', kospi.slice(0, kospi.length / 2), 'it has no end'],
  ['with one byte changed', kospi.with(120, kospi[120]! ^ 0xff), 'a file is damaged'],
])('an archive %s is tried 5 times, and makes no shorter listing', async (_how, archive, why) => {
  const { read, asked } = reader({ 'kospi_code.mst.zip': archive })
  expect(await read()).toMatchObject({
    ok: false,
    error: { kind: 'unreadable', detail: `kospi_code.mst.zip: ${why}, 5 times` },
  })
  expect(asked).toHaveLength(5)
})

it('an archive of another file, or one without a security, is not tried again', async () => {
  for (const [name, bytes, detail] of [
    ['konex_code.mst', Buffer.from('x'), 'kospi_code.mst.zip holds no kospi_code.mst'],
    ['kospi_code.mst', Buffer.alloc(0), 'kospi_code.mst lists nothing'],
  ] as const) {
    const { read, asked } = reader({ 'kospi_code.mst.zip': Uint8Array.from(zipOf([{ name, bytes }])) })
    expect(await read()).toEqual({ ok: false, error: { kind: 'unreadable', detail } })
    expect(asked).toHaveLength(1)
  }
})

it('a stock that stands in both files counts once, on KOSPI, and is named', async () => {
  const row = fakeMasterRow('KSQ', {
    ...{ 단축코드: '990010', 표준코드: 'KR7990010002', 한글명: '한울정밀', 그룹코드: 'ST' },
    ...{ ETP: ' ', 상장일자: '19950620', 상장주수: '48000' },
  })
  const moved = zipOf([{ name: 'kosdaq_code.mst', bytes: row }])
  const { read } = reader({ 'kosdaq_code.mst.zip': Uint8Array.from(moved) })
  const listing = await read()
  expect(listing).toMatchObject({ ok: true, value: { problems: ['990010 is listed on both markets'] } })
  expect(listing.ok && listing.value.rows.filter(({ ticker }) => ticker === '990010')).toMatchObject([
    { market: 'KOSPI' },
  ])
})

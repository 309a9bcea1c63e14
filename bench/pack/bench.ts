import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import { decodePack } from '#domain/screener/pack-bytes/decode.ts'
import { encodePack } from '#domain/screener/pack-bytes/encode.ts'
import { browserProgram } from '#scripts/browser-program.ts'
import type { Bench, BenchFinding } from '../bench.ts'
import { createProfile } from '../browser/open.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { formatKilobytes } from '../measure/figures.ts'
import { roundRobin } from '../measure/round-robin.ts'
import { generatedMarketPack, packWithColumnsOnly } from './generated-market-pack.ts'
import { jsonRows } from './json-rows.ts'
import { packOpenings } from './openings.ts'
import type { PackBenchOrder, PackOpenTimes } from './worker.ts'

const size = 10_000
const rounds = 9
const bytesGate = { atMost: 0.55 }
const origin = 'https://pack.test'

export const pack: Bench = {
  name: 'pack',
  promise:
    'a market of 10,000 × 80 travels in half the bytes of its JSON rows, and opens in a worker at once',
  run: () =>
    withCleanup(async onEnd => {
      const whole = published(generatedMarketPack(size))
      const table = published(packWithColumnsOnly(whole.pack))
      const rows = gzipped(jsonRows(whole.pack, { alone: false }))
      const tableRows = gzipped(jsonRows(table.pack, { alone: true }))

      const profile = createProfile()
      onEnd(profile.remove)
      const context = await profile.open(origin)
      onEnd(() => context.close())
      const page = context.pages()[0] ?? (await context.newPage())
      await openPage(page, { '/pack': whole.packed, '/json': rows })
      const samples = await roundRobin(rounds, {
        pack: () => openIn(page, 'pack'),
        json: () => openIn(page, 'json'),
      })
      for (const { count } of [...samples.pack, ...samples.json])
        assert(count === size, `${count} of ${size} stocks were opened`)

      return {
        findings: [
          bytesOf('the table alone', table.packed, tableRows),
          bytesOf('with names, quotes and sparklines', whole.packed, rows),
          ...packOpenings(samples),
        ],
        notes: [
          `raw ${formatKilobytes(whole.bytes)} of which the table ${formatKilobytes(table.bytes)}; numbers by chance, which pack worse than a market’s`,
          'floor: the same rows as JSON objects with numbers as short as they can be written, gzip level 9 for both',
          'each sample is a worker that has just begun: inflating, looking whether every bit is whole, a screener; columns are made of their bytes as they are asked for',
        ],
      }
    }),
}

type Published = { pack: MarketPack; packed: Buffer; bytes: number }

/**
 * Encodes and decodes the pack, because a server works with the rounded values in the bytes and not with the values
 * before encoding.
 */
function published(made: MarketPack): Published {
  const bytes = encodePack(made)
  const read = decodePack(bytes)
  assert(read.ok, 'what was written is read')
  return { pack: read.value, packed: gzipSync(bytes, { level: 9 }), bytes: bytes.length }
}

const gzipped = (text: string): Buffer => gzipSync(text, { level: 9 })

const bytesOf = (what: string, ours: Buffer, floor: Buffer): BenchFinding => ({
  what: `bytes of ${what}`,
  ours: formatKilobytes(ours.length),
  floor: formatKilobytes(floor.length),
  figure: ours.length / floor.length,
  gate: bytesGate,
})

async function openPage(page: Page, files: Record<string, Buffer>): Promise<void> {
  const program = await browserProgram(join(import.meta.dirname, 'worker.ts'))
  await page.route(`${origin}/**`, route => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/worker.js') return route.fulfill({ contentType: 'text/javascript', body: program })
    const file = files[pathname]
    if (file) return route.fulfill({ contentType: 'application/octet-stream', body: file })
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>pack</title>' })
  })
  await page.goto(`${origin}/`)
}

/** Opens one pack in a new worker and returns the times that this took. */
const openIn = (page: Page, how: PackBenchOrder['how']): Promise<PackOpenTimes> =>
  page.evaluate(async way => {
    const packed = new Uint8Array(await (await fetch(`/${way}`)).arrayBuffer())
    const worker = new Worker('/worker.js', { type: 'module' })
    try {
      return await new Promise<PackOpenTimes>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = ({ message }) => reject(new Error(message))
        worker.postMessage({ how: way, packed }, [packed.buffer])
      })
    } finally {
      worker.terminate()
    }
  }, how)

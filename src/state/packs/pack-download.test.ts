import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ok } from '#domain/kernel/result.ts'
import { countReceivedBytes, readPack, readReceivedBytes } from '#storage/packs.ts'
import { createMemoryRowStore, type RowStore } from '#storage/rows.ts'
import { fakePackServer, type PackTrouble, sha256Of } from '#tests/builders/fake-pack-server.ts'
import { type DownloadHost, type DownloadProgress, downloadPack } from './pack-download.ts'
import { sha256Hex } from './sha-256.ts'

const rounds = { numRuns: process.env.PROOF_ROUNDS === 'full' ? 400 : 25 }

const bytesOf = (length: number, seed: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, at) => (at * 31 + seed * 7 + (at >> 8)) & 255)

const bytes = bytesOf(700_001, 1)

function setUp(rows: RowStore = createMemoryRowStore()) {
  const server = fakePackServer({ kr: bytes, us: bytesOf(10, 2) })
  const host: DownloadHost = {
    rows,
    fetch: server.fetch,
    base: '',
    info: async country => ok(server.info(country)),
    sha256: sha256Hex,
    pause: async () => {},
    now: () => Date.parse('2026-11-21T00:00:00Z'),
  }
  const seen: DownloadProgress[] = []
  const own = new AbortController()
  const download = () => downloadPack(host, 'kr', own.signal, progress => void seen.push(progress))
  return { server, host, rows, seen, own, download }
}

const bytesAsked = ({ calls }: ReturnType<typeof fakePackServer>) =>
  calls.reduce((sum, { sent }) => sum + sent, 0)

describe('a download', { timeout: 120_000 }, () => {
  it('ends with the pack on the device, and reports its progress', async () => {
    const { download, rows, server, seen } = setUp()
    const reply = await download()
    const { url: _, ...said } = server.info('kr')
    expect(reply).toEqual(ok({ ...said, kept_at: '2026-11-21T00:00:00.000Z' }))
    expect(await readPack(rows, 'kr')).toEqual(reply.ok && reply.value)
    expect(await readReceivedBytes(rows, said)).toEqual(bytes)
    expect(seen[0]).toEqual({ received: 0, total: bytes.length })
    expect(seen.at(-1)).toEqual({ received: bytes.length, total: bytes.length })
    expect(seen.map(({ received }) => received)).toEqual(
      seen.map(({ received }) => received).sort((a, b) => a - b),
    )
  })

  it('resumes after cuts at any byte, and requests no byte twice', async () => {
    const cut = fc.oneof(
      fc.nat(bytes.length),
      fc.constantFrom(0, 1, 262_143, 262_144, 262_145, bytes.length - 1),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { maxLength: 8 }), async cuts => {
        const { download, rows, server } = setUp()
        server.state.troubles = cuts.map(cutAfter => ({ cutAfter }))
        // Starts the download up to four times, as a user who presses retry.
        for (let time = 0; time < 4; time++) if ((await download()).ok) break
        expect(sha256Of(await readReceivedBytes(rows, server.info('kr')))).toBe(server.info('kr').sha256)
        expect(bytesAsked(server)).toBe(bytes.length)
        for (const { range } of server.calls.slice(1)) expect(range ?? 'bytes=0-').toMatch(/^bytes=\d+-$/)
      }),
      rounds,
    )
  })

  it('resumes where an earlier page was cut', async () => {
    const first = setUp()
    first.server.state.troubles = [{ cutAfter: 300_000 }]
    first.host.pause = async () => first.own.abort()
    expect(await first.download()).toEqual({ ok: false, error: 'cancelled' })
    expect(await countReceivedBytes(first.rows, first.server.info('kr'))).toBe(300_000)
    const later = setUp(first.rows)
    expect(await later.download()).toMatchObject({ ok: true })
    expect(later.server.calls).toEqual([
      { path: '/api/v2/screener/pack/kr/', range: 'bytes=300000-', sent: bytes.length - 300_000 },
    ])
  })

  it('is not repeated while the server has nothing newer', async () => {
    const { download, server } = setUp()
    await download()
    server.calls.length = 0
    expect(await download()).toMatchObject({ ok: true })
    expect(server.calls).toEqual([])
  })

  it('starts from scratch when another version is published meanwhile, and leaves nothing of the first', async () => {
    const { download, rows, server, host } = setUp()
    const newer = bytesOf(500_000, 9)
    server.state.troubles = [{ cutAfter: 400_000 }]
    host.pause = async () => server.publish('kr', newer)
    expect(await download()).toMatchObject({ ok: true, value: { version: 2, bytes: 500_000 } })
    expect(await readReceivedBytes(rows, server.info('kr'))).toEqual(newer)
    for (const key of await rows.keys('chunks')) expect(key).toContain(server.info('kr').sha256)
  })

  it('keeps the older pack until the newer one is complete, and then removes it', async () => {
    const { download, rows, server, host, own } = setUp()
    await download()
    const older = (await readPack(rows, 'kr'))!
    server.publish('kr', bytesOf(600_000, 3))
    server.state.troubles = [{ cutAfter: 1000 }]
    const pause = host.pause
    host.pause = async () => {
      expect(await readReceivedBytes(rows, older)).toEqual(bytes)
      expect(await readPack(rows, 'kr')).toEqual(older)
      return pause(0)
    }
    expect(await download()).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await countReceivedBytes(rows, older)).toBe(0)
    expect(own.signal.aborted).toBe(false)
  })

  it.each<[string, PackTrouble[]]>([
    ['knows no ranges', [{ cutAfter: 300_000 }, 'whole']],
    ['is busy for a while', [{ status: 503 }, { status: 429 }, { status: 500 }]],
    ['says that the range cannot be', [{ cutAfter: 300_000 }, { status: 416 }]],
  ])('completes with a server that %s', async (_, troubles) => {
    const { download, rows, server } = setUp()
    server.state.troubles = troubles
    expect(await download()).toMatchObject({ ok: true })
    expect(await readReceivedBytes(rows, server.info('kr'))).toEqual(bytes)
  })

  it('treats a weak ETag as the same file', async () => {
    const { download, server } = setUp()
    server.state.weakTags = true
    server.state.troubles = [{ cutAfter: 300_000 }]
    expect(await download()).toMatchObject({ ok: true })
  })

  it('refuses bytes that do not match the description, keeps none of them, and may be tried again', async () => {
    const { download, rows, server } = setUp()
    server.state.troubles = ['spoiled']
    expect(await download()).toEqual({ ok: false, error: 'damaged' })
    expect([await rows.keys('chunks'), await readPack(rows, 'kr')]).toEqual([[], null])
    expect(await download()).toMatchObject({ ok: true })
  })

  it('gives up after four tries without a byte, and not before', async () => {
    const { download, server } = setUp()
    server.state.down = true
    expect(await download()).toEqual({ ok: false, error: 'offline' })
    expect(server.calls.length).toBe(4)
    server.state.down = false
    server.state.troubles = [{ status: 503 }, { status: 503 }, { status: 503 }, { status: 503 }]
    expect(await download()).toEqual({ ok: false, error: 'unavailable' })
  })

  it('treats a connection without data for twenty seconds as interrupted', async () => {
    vi.useFakeTimers()
    try {
      const { download, server } = setUp()
      server.state.troubles = ['silent', 'silent', 'silent', 'silent']
      const reply = download()
      await vi.advanceTimersByTimeAsync(79_999)
      expect(await Promise.race([reply, 'waiting'])).toBe('waiting')
      await vi.advanceTimersByTimeAsync(1)
      expect(await reply).toEqual({ ok: false, error: 'timed_out' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('stops at once when it is cancelled', async () => {
    const { download, server, own } = setUp()
    server.state.troubles = ['silent']
    const reply = download()
    await vi.waitFor(() => expect(server.calls.length).toBe(1))
    own.abort()
    expect(await reply).toEqual({ ok: false, error: 'cancelled' })
  })
})

describe('a device', () => {
  const failing = (name: string, after: number): RowStore => {
    const rows = createMemoryRowStore()
    let left = after
    const put: RowStore['put'] = (store, key, value) =>
      store === 'chunks' && left-- <= 0
        ? Promise.reject(new DOMException('no', name))
        : rows.put(store, key, value)
    return { ...rows, put }
  }

  it('that is full is reported, and the received bytes are removed', async () => {
    const { download, rows } = setUp(failing('QuotaExceededError', 1))
    expect(await download()).toEqual({ ok: false, error: 'storage_full' })
    expect(await rows.keys('chunks')).toEqual([])
  })

  it('that is broken is reported', async () => {
    const { download } = setUp(failing('UnknownError', 0))
    expect(await download()).toEqual({ ok: false, error: 'storage_broken' })
  })
})

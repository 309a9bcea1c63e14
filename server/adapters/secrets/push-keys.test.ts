import { createECDH } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPushKeys, replaceStoredPushKeys } from './push-keys.ts'
import { MissingSecret } from './secrets.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tidemark-push-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const push = { vapidKey: null, vapidPrevious: null }
const read = () => readPushKeys({ push, production: false, dataDir })
const now = new Date('2026-11-20T09:00:00Z')
const daysOn = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms)

describe('the keys for push services', () => {
  it('are created once, in a file that only its owner can read', async () => {
    const first = await read()
    expect(() => createECDH('prime256v1').setPrivateKey(first.current)).not.toThrow()
    expect(first).toMatchObject({ current: { length: 32 }, previous: null })
    expect((await stat(join(dataDir, 'push-keys.json'))).mode & 0o777).toBe(0o600)
    expect(await read()).toEqual(first)
  })

  it('are the same for eight processes that start at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, read))
    for (const keys of all) expect(keys).toEqual(all[0])
  })

  it('come from the environment when it has them', async () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const input = {
      vapidKey: one.toString('base64url'),
      vapidPrevious: { key: other.toString('base64url'), retiredAt: now },
    }
    expect(await readPushKeys({ push: input, production: true, dataDir })).toEqual({
      current: one,
      previous: { key: other, retiredAt: now },
    })
    expect(await readdir(dataDir)).toEqual([])
  })

  it('are required in production: a start without them fails and names what is missing', async () => {
    await expect(readPushKeys({ push, production: true, dataDir })).rejects.toThrow(/^VAPID_KEY must be set/)
    expect(await readdir(dataDir)).toEqual([])
  })

  it('are not replaced when their file is broken', async () => {
    await writeFile(join(dataDir, 'push-keys.json'), '{"VAPID_KEY":')
    await expect(read()).rejects.toThrow(MissingSecret)
    expect(await readFile(join(dataDir, 'push-keys.json'), 'utf8')).toBe('{"VAPID_KEY":')
  })

  it('keep the old key when they change, and do not change again within 90 days', async () => {
    const first = await read()
    expect(await replaceStoredPushKeys(dataDir, now)).toEqual({ ok: true, value: null })
    const second = await read()
    expect(second.previous).toEqual({ key: first.current, retiredAt: now })
    expect(second.current).not.toEqual(first.current)
    expect(await replaceStoredPushKeys(dataDir, daysOn(90, -1))).toEqual({ ok: false, error: 'too_soon' })
    expect(await read()).toEqual(second)
    expect(await replaceStoredPushKeys(dataDir, daysOn(90))).toEqual({ ok: true, value: null })
    expect((await read()).previous).toEqual({ key: second.current, retiredAt: daysOn(90) })
    expect(await readdir(dataDir)).toEqual(['push-keys.json'])
    expect((await stat(join(dataDir, 'push-keys.json'))).mode & 0o777).toBe(0o600)
  })
})

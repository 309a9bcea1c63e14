import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MissingSecret, readSecrets } from './secrets.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tidemark-secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const nothing = { tokenSigningKey: null, pepper: null, production: false }
const key = Buffer.alloc(32, 1).toString('base64url')

describe('secrets', () => {
  it('are created once, in a file that only its owner can read', async () => {
    const first = await readSecrets({ ...nothing, dataDir })
    expect(first.pepper).toHaveLength(32)
    expect(first.pepper).not.toEqual(first.tokenSigningKey)
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
    expect(await readSecrets({ ...nothing, dataDir })).toEqual(first)
  })

  it('are the same for eight processes that start at once', async () => {
    const both = await Promise.all(Array.from({ length: 8 }, () => readSecrets({ ...nothing, dataDir })))
    for (const secrets of both) expect(secrets).toEqual(both[0])
  })

  it('come from the environment when it has them', async () => {
    const secrets = await readSecrets({ ...nothing, pepper: key, dataDir })
    expect(secrets.pepper).toEqual(Buffer.alloc(32, 1))
  })

  it('are required in production: a start without them fails and names what is missing', async () => {
    const production = { ...nothing, production: true, dataDir }
    await expect(readSecrets(production)).rejects.toThrow(/TOKEN_SIGNING_KEY and PEPPER/)
    await expect(readSecrets({ ...production, pepper: key })).rejects.toThrow(/^TOKEN_SIGNING_KEY must/)
    await expect(readSecrets({ ...production, pepper: key, tokenSigningKey: key })).resolves.toBeDefined()
    await expect(readFile(join(dataDir, 'secrets.json'))).rejects.toThrow('ENOENT')
  })

  it('are not replaced when their file is broken', async () => {
    await writeFile(join(dataDir, 'secrets.json'), '{"PEPPER":')
    await expect(readSecrets({ ...nothing, dataDir })).rejects.toThrow(MissingSecret)
  })
})

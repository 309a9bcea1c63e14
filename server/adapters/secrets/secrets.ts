import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

export type Secrets = { tokenSigningKey: Buffer; pepper: Buffer }

export class MissingSecret extends Error {}

const Kept = z.object({
  TOKEN_SIGNING_KEY: z.string().check(z.regex(/^[\w-]{43}$/)),
  PEPPER: z.string().check(z.regex(/^[\w-]{43}$/)),
})

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** Secrets come from the environment. Outside production a missing one is made once and kept in the data folder. */
export async function readSecrets(given: {
  tokenSigningKey: string | null
  pepper: string | null
  production: boolean
  dataDir: string
}): Promise<Secrets> {
  if (given.tokenSigningKey !== null && given.pepper !== null)
    return { tokenSigningKey: bytes(given.tokenSigningKey), pepper: bytes(given.pepper) }
  if (given.production) {
    const missing = [
      ...(given.tokenSigningKey === null ? ['TOKEN_SIGNING_KEY'] : []),
      ...(given.pepper === null ? ['PEPPER'] : []),
    ]
    throw new MissingSecret(
      `${missing.join(' and ')} must be set in production: 32 random bytes in base64url, 43 characters.`,
    )
  }
  const kept = await keptSecrets(given.dataDir)
  return {
    tokenSigningKey: bytes(given.tokenSigningKey ?? kept.TOKEN_SIGNING_KEY),
    pepper: bytes(given.pepper ?? kept.PEPPER),
  }
}

async function keptSecrets(dataDir: string): Promise<z.infer<typeof Kept>> {
  const path = join(dataDir, 'secrets.json')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await makeOnce(path)
  await chmod(path, 0o600)
  const parsed = Kept.safeParse(readJson(await readFile(path, 'utf8')))
  if (parsed.success) return parsed.data
  throw new MissingSecret(
    `${path} is not readable as secrets; restore it, or remove it to sign everybody out and begin anew.`,
  )
}

/** Written beside and linked into place: a start killed half-way leaves no half secret, and two starts agree on one. */
async function makeOnce(path: string): Promise<void> {
  const fresh = JSON.stringify({
    TOKEN_SIGNING_KEY: randomBytes(32).toString('base64url'),
    PEPPER: randomBytes(32).toString('base64url'),
  })
  // Not the process's number: two containers on one folder have the same.
  const beside = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(beside, fresh, { mode: 0o600 })
  try {
    await link(beside, path)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
  } finally {
    await rm(beside, { force: true })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

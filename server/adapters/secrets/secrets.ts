import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readOrCreateFile } from './kept-file.ts'

export type Secrets = { tokenSigningKey: Buffer; pepper: Buffer }

export class MissingSecret extends Error {}

const Kept = z.object({
  TOKEN_SIGNING_KEY: z.string().check(z.regex(/^[\w-]{43}$/)),
  PEPPER: z.string().check(z.regex(/^[\w-]{43}$/)),
})

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** Secrets come from the environment. Outside production a missing one is created once and stored in the data folder. */
export async function readSecrets(input: {
  tokenSigningKey: string | null
  pepper: string | null
  production: boolean
  dataDir: string
}): Promise<Secrets> {
  if (input.tokenSigningKey !== null && input.pepper !== null)
    return { tokenSigningKey: bytes(input.tokenSigningKey), pepper: bytes(input.pepper) }
  if (input.production) {
    const missing = [
      ...(input.tokenSigningKey === null ? ['TOKEN_SIGNING_KEY'] : []),
      ...(input.pepper === null ? ['PEPPER'] : []),
    ]
    throw new MissingSecret(
      `${missing.join(' and ')} must be set in production: 32 random bytes in base64url, 43 characters.`,
    )
  }
  const kept = await keptSecrets(input.dataDir)
  return {
    tokenSigningKey: bytes(input.tokenSigningKey ?? kept.TOKEN_SIGNING_KEY),
    pepper: bytes(input.pepper ?? kept.PEPPER),
  }
}

async function keptSecrets(dataDir: string): Promise<z.infer<typeof Kept>> {
  const path = join(dataDir, 'secrets.json')
  const fresh = () => randomBytes(32).toString('base64url')
  const parsed = Kept.safeParse(
    await readOrCreateFile(path, () => ({ TOKEN_SIGNING_KEY: fresh(), PEPPER: fresh() })),
  )
  if (parsed.success) return parsed.data
  throw new MissingSecret(
    `${path} is not readable as secrets; restore it, or remove it to sign everybody out and begin anew.`,
  )
}

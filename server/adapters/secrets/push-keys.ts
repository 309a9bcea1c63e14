import { createECDH } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { readOrCreateFile, replaceFile } from './kept-file.ts'
import { MissingSecret } from './secrets.ts'

/**
 * The private keys, 32 bytes each. Devices that subscribed with the previous key get their messages with it until they
 * subscribe again.
 */
export type PushKeys = { current: Buffer; previous: { key: Buffer; retiredAt: Date } | null }

const key = z.string().check(z.regex(/^[\w-]{43}$/))
const Kept = z.object({
  VAPID_KEY: key,
  previous: z.nullable(z.object({ VAPID_KEY: key, retired_at: z.iso.datetime() })),
})

/**
 * For this many days a device can stay closed and still get messages; a second change of keys within them would lose
 * some devices.
 */
const changeDays = 90

const fileIn = (dataDir: string): string => join(dataDir, 'push-keys.json')
const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** The keys come from the environment. Outside production they are created once and stored in the data folder. */
export async function readPushKeys(input: {
  push: { vapidKey: string | null; vapidPrevious: { key: string; retiredAt: Date } | null }
  production: boolean
  dataDir: string
}): Promise<PushKeys> {
  const { vapidKey, vapidPrevious } = input.push
  if (vapidKey !== null)
    return {
      current: bytes(vapidKey),
      previous: vapidPrevious && { key: bytes(vapidPrevious.key), retiredAt: vapidPrevious.retiredAt },
    }
  if (input.production)
    throw new MissingSecret(
      'VAPID_KEY must be set in production: 32 random bytes in base64url, 43 characters.',
    )
  const kept = await keptIn(input.dataDir)
  return {
    current: bytes(kept.VAPID_KEY),
    previous: kept.previous && {
      key: bytes(kept.previous.VAPID_KEY),
      retiredAt: new Date(kept.previous.retired_at),
    },
  }
}

/** Changes the keys in the data folder; a running server keeps its keys until it restarts. */
export async function replaceStoredPushKeys(dataDir: string, now: Date): Promise<Result<null, 'too_soon'>> {
  const { VAPID_KEY, previous } = await keptIn(dataDir)
  if (previous && now.getTime() < Date.parse(previous.retired_at) + changeDays * 86_400_000)
    return err('too_soon')
  await replaceFile(fileIn(dataDir), {
    VAPID_KEY: freshKey(),
    previous: { VAPID_KEY, retired_at: now.toISOString() },
  })
  return ok(null)
}

async function keptIn(dataDir: string): Promise<z.infer<typeof Kept>> {
  const path = fileIn(dataDir)
  const parsed = Kept.safeParse(
    await readOrCreateFile(path, () => ({ VAPID_KEY: freshKey(), previous: null })),
  )
  if (parsed.success) return parsed.data
  throw new MissingSecret(
    `${path} is not readable as keys; restore it, or remove it: every device subscribes anew when it is next opened.`,
  )
}

function freshKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Node returns a small private key without its leading zeros, so they are added.
  // https://github.com/web-push-libs/web-push/issues/295
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url')
}

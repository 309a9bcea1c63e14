import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionConfig } from './connection.ts'

/** Before another try; what was said meanwhile is asked for afterwards. */
const RECONNECT_MS = 500

export type Listening = { close(): Promise<void> }

/**
 * Hears what is said on a channel, on a connection of its own. `onGap` is called after each connect, also the first:
 * whatever was said before it went unheard.
 */
export function listen(
  connection: ConnectionConfig,
  channel: string,
  on: { said: (what: string) => void; gap: () => void },
): Listening {
  let closed = false
  let client: pg.Client | null = null
  const run = async () => {
    while (!closed) {
      const next = new pg.Client({ ...connection, application_name: 'tidemark-listen', keepAlive: true })
      const ended = new Promise<void>(resolve => {
        // A connection that is ended from the other side tells of it twice.
        next.on('error', () => resolve())
        next.once('end', () => resolve())
      })
      next.on('notification', ({ payload }) => on.said(payload ?? ''))
      try {
        client = next
        await next.connect()
        await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
        on.gap()
        await ended
      } catch {
        // The database is away; the next try tells.
      }
      await next.end().catch(() => undefined)
      if (!closed) await pause(RECONNECT_MS)
    }
  }
  const running = run()
  return {
    async close() {
      closed = true
      await client?.end().catch(() => undefined)
      await running
    },
  }
}

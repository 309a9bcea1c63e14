import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionConfig } from './connection.ts'

export type Listening = { close(): Promise<void> }

const usual = {
  /** Before another try; what was said meanwhile is asked for afterwards. */
  reconnectMs: 500,
  connectMs: 5_000,
  /** A connection that was dropped without a word looks like one on which nobody says anything: it is asked now and then. */
  askEveryMs: 60_000,
  answerMs: 10_000,
}

/**
 * Hears what is said on a channel, on a connection of its own. `onGap` is called after each connect, also the first:
 * whatever was said before it went unheard.
 */
export function listenToChannel(
  connection: ConnectionConfig,
  channel: string,
  on: { said: (what: string) => void; gap: () => void },
  times: Partial<typeof usual> = {},
): Listening {
  const { reconnectMs, connectMs, askEveryMs, answerMs } = { ...usual, ...times }
  const closing = new AbortController()
  let lost = () => {}
  const hear = async () => {
    const client = new pg.Client({
      ...connection,
      application_name: 'tidemark-listen',
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
    })
    const ended = new Promise<void>(resolve => {
      lost = resolve
      // A connection that is ended from the other side tells of it twice.
      client.on('error', () => resolve())
      client.once('end', () => resolve())
    })
    client.on('notification', ({ payload }) => on.said(payload ?? ''))
    let asking: NodeJS.Timeout | undefined
    try {
      await Promise.race([client.connect(), ended])
      if (closing.signal.aborted) return
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      on.gap()
      asking = setInterval(() => void client.query('SELECT 1').catch(lost), askEveryMs).unref()
      await ended
    } catch {
      // The database is away; the next try tells.
    } finally {
      clearInterval(asking)
      await endOf(client)
    }
  }
  const run = async () => {
    while (!closing.signal.aborted) {
      await hear()
      await pause(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async close() {
      closing.abort()
      lost()
      await running
    },
  }
}

/** Whoever does not answer does not say goodbye either. */
const FAREWELL_MS = 1_000

async function endOf(client: pg.Client): Promise<void> {
  const farewell = new AbortController()
  const late = pause(FAREWELL_MS, undefined, { signal: farewell.signal }).then(
    () => client.connection.stream.destroy(),
    () => undefined,
  )
  await Promise.race([client.end().catch(() => undefined), late])
  farewell.abort()
}

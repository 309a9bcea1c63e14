import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionConfig } from './connection.ts'

export type ChannelListener = { close(): Promise<void> }

const usual = {
  /** Milliseconds to pause before a reconnect; `gap` is called afterwards, because notifications were missed. */
  reconnectMs: 500,
  connectMs: 5_000,
  /** Interval in milliseconds of a test query: without one, a dead connection looks like one without notifications. */
  askEveryMs: 60_000,
  answerMs: 10_000,
}

/**
 * Listens on a channel with its own connection. `gap` is called after every connect, the first included: notifications before
 * it are lost, so the caller must read the state.
 */
export function listenToChannel(
  connection: ConnectionConfig,
  channel: string,
  on: { said: (what: string) => void; gap: () => void },
  times: Partial<typeof usual> = {},
): ChannelListener {
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
      // When the server ends the connection, pg emits more than one event; without a listener the second would end the process.
      // https://github.com/brianc/node-postgres/blob/master/packages/pg/lib/client.js
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
      // The database is not reachable; the loop tries again.
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

/** Milliseconds to wait for an orderly end of a connection that may be dead. */
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

import { setTimeout as pause } from 'node:timers/promises'

/** Without its database a call fails, as a server's does, and the next one is tried soon. Any other error ends the process. */
export async function untilDatabaseBack<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    await pause(20)
    return null
  }
}

function isConnectionLost(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code = '' } = each as NodeJS.ErrnoException
    if (/^(57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code)) return true
    if (/Connection terminated|connection timeout|not queryable/i.test(each.message)) return true
  }
  return false
}

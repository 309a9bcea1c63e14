import { serviceWorkerMessages } from '#contract/push.ts'

/**
 * A page answers at once or never, because it may be frozen, still loading, or of a build that does not know the
 * message.
 */
const ANSWER_MS = 400

export type MessageableWindow = {
  readonly url: string
  postMessage(message: unknown, transfer: Transferable[]): void
}

/**
 * Finds a window that shows the target. If there is none, it finds the first window that reports that nothing would be
 * lost in it. The windows are ordered by last use.
 */
export async function findWindowForTarget<W extends MessageableWindow>(
  windows: readonly W[],
  target: string,
  wait = ANSWER_MS,
): Promise<{ client: W; isThere: boolean } | null> {
  const there = windows.find(({ url }) => url === target)
  if (there) return { client: there, isThere: true }
  const answers = await Promise.all(windows.map(client => isIdle(client, wait)))
  const idle = windows.find((_, at) => answers[at])
  return idle ? { client: idle, isThere: false } : null
}

async function isIdle(client: MessageableWindow, wait: number): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  try {
    return await new Promise<boolean>(resolve => {
      port1.onmessage = event => resolve(event.data === true)
      setTimeout(resolve, wait, false)
      client.postMessage(serviceWorkerMessages.isIdle, [port2])
    })
  } catch {
    return false
  } finally {
    port1.close()
  }
}

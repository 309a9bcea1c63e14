import { refreshSnapshot } from './picture.ts'
import { worker, workerBuildId } from './worker.ts'

/** Messages that a page may send to its worker; others are ignored. */
const replies: Record<string, ((event: ExtendableMessageEvent) => Promise<void> | void) | undefined> = {
  'skip-waiting': () => worker.skipWaiting(),
  'build-id?': event => event.ports[0]?.postMessage(workerBuildId),
  // The page has written or deleted the fragment of the snapshot, so the served page must be composed again.
  'picture-kept': () => refreshSnapshot(),
  'picture-wiped': () => refreshSnapshot(),
}

export function onMessage(event: ExtendableMessageEvent): void {
  const reply = typeof event.data === 'string' ? replies[event.data] : undefined
  if (typeof reply === 'function') event.waitUntil(Promise.resolve(reply(event)))
}

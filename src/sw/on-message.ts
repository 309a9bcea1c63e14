import { refreshPicture } from './picture.ts'
import { worker, workerBuildId } from './worker.ts'

/** What a page may ask of its worker. Anything else is not for us. */
const replies: Record<string, ((event: ExtendableMessageEvent) => Promise<void> | void) | undefined> = {
  'skip-waiting': () => worker.skipWaiting(),
  'build-id?': event => event.ports[0]?.postMessage(workerBuildId),
  // The page has written or deleted the fragment itself; what is served must follow.
  'picture-kept': () => refreshPicture(),
  'picture-wiped': () => refreshPicture(),
}

export function onMessage(event: ExtendableMessageEvent): void {
  const reply = typeof event.data === 'string' ? replies[event.data] : undefined
  if (typeof reply === 'function') event.waitUntil(Promise.resolve(reply(event)))
}

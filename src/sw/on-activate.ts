import { buildLockName } from '#storage/build-lock.ts'
import { refreshSnapshot } from './picture.ts'
import { dropOldPrecache } from './precache.ts'
import { shellPrecache } from './shell.ts'
import { worker } from './worker.ts'

/** Returns the builds of the pages that hold unsaved input. */
async function heldBuilds(): Promise<string[]> {
  const start = buildLockName('')
  const locks = await worker.navigator.locks?.query().catch(() => null)
  const names = (locks?.held ?? []).map(({ name = '' }) => name)
  return names.filter(name => name.startsWith(start)).map(name => name.slice(start.length))
}

/**
 * Claims the open pages, so that the page of a first visit works offline and learns of later versions. It reloads
 * nothing.
 */
export function onActivate(event: ExtendableEvent): void {
  event.waitUntil(
    refreshSnapshot()
      .then(heldBuilds)
      .then(held => dropOldPrecache(shellPrecache, held))
      .then(() => worker.clients.claim()),
  )
}

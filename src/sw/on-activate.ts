import { refreshPicture } from './picture.ts'
import { dropOldPrecache } from './precache.ts'
import { precache } from './shell.ts'
import { worker } from './worker.ts'

/**
 * Claims the open pages: the page of a first visit is then safe from a network that goes away, and it hears of later
 * versions like any other. Nothing is reloaded by that.
 */
export function onActivate(event: ExtendableEvent): void {
  event.waitUntil(
    refreshPicture()
      .then(() => dropOldPrecache(precache))
      .then(() => worker.clients.claim()),
  )
}

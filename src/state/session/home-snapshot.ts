import { type PageSnapshot, storeSnapshot } from '#storage/snapshot.ts'
import { pageEnvironment } from '../app/page-environment.ts'

/** Stores the home view as HTML for the next cold start. It does nothing where no service worker serves the page. */
export async function storeHomeSnapshot(picture: PageSnapshot): Promise<void> {
  if (pageEnvironment().platform.serviceWorker) await storeSnapshot(picture, Date.now()).catch(() => {})
}

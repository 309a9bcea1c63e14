import { keepPicture, type PageSnapshot } from '#storage/picture.ts'
import { pageSurroundings } from '../app/surroundings.ts'

/** Stores the home view as HTML for the next cold start. It does nothing where no service worker serves the page. */
export async function keepHomePicture(picture: PageSnapshot): Promise<void> {
  if (pageSurroundings().platform.serviceWorker) await keepPicture(picture, Date.now()).catch(() => {})
}

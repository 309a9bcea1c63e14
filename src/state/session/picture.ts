import { keepPicture, type PageSnapshot } from '#storage/picture.ts'
import { pageSurroundings } from '../app/surroundings.ts'

/** Keeps the home view as HTML for the next cold start; does nothing where no service worker serves it. */
export async function keepHomePicture(picture: PageSnapshot): Promise<void> {
  if (pageSurroundings().platform.serviceWorker) await keepPicture(picture, Date.now()).catch(() => {})
}

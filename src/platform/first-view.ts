/** Our choice: after this long the program shows its screen, complete or not. */
const LONGEST_MS = 4000

let standing: Promise<void> | null = null
let end = () => {}

/** Keeps the view that the server drew on the screen until the program's own screen is complete. */
export function beginFirstView(root: HTMLElement): void {
  if (!('drawn' in root.dataset)) return
  standing = new Promise(resolve => {
    end = () => {
      standing = null
      delete root.dataset.drawn
      resolve()
    }
    setTimeout(end, LONGEST_MS)
  })
}

/**
 * Resolves when the screen replaces the first view. Returns null when there is no first view, or when it has been
 * replaced.
 */
export const whenFirstViewEnds = (): Promise<void> | null => standing

export const endFirstView = (): void => end()

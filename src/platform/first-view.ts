/** Our own choice: after this the program shows what it has, whole or not. */
const LONGEST_MS = 4000

let standing: Promise<void> | null = null
let end = () => {}

/** The server has drawn the screen: it stays until what takes its place is whole. */
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

/** Kept until the screen has taken its place; null: none stands, or no longer. */
export const firstView = (): Promise<void> | null => standing

export const endFirstView = (): void => end()

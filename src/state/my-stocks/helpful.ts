/** Stores which guides the user found helpful. The answers stay on the device and are never sent. */
const KEY = 'tidemark-helpful'

export type HelpfulAnswers = Readonly<Record<string, boolean>>
type Kept = Pick<Storage, 'getItem' | 'setItem'>

/**
 * In a private window or a WebView, reading `localStorage` itself may throw.
 * https://developer.mozilla.org/docs/Web/API/Window/localStorage
 */
const device = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

export function readHelpfulAnswers(kept: Kept | null = device()): HelpfulAnswers {
  try {
    const read: unknown = JSON.parse(kept?.getItem(KEY) ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(Object.entries(read).filter(([, answer]) => typeof answer === 'boolean'))
  } catch {
    return {}
  }
}

export function storeHelpfulAnswer(
  id: string,
  answer: boolean,
  kept: Kept | null = device(),
): HelpfulAnswers {
  const answers = { ...readHelpfulAnswers(kept), [id]: answer }
  try {
    kept?.setItem(KEY, JSON.stringify(answers))
  } catch {
    // The storage is full or blocked: the answer counts until the page is closed.
  }
  return answers
}

export function removeHelpfulAnswers(kept: Pick<Storage, 'removeItem'> | null = device()) {
  try {
    kept?.removeItem(KEY)
  } catch {
    // Storage that refuses to remove an item has refused to store it too.
  }
}

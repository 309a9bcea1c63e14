/** Which guides somebody on this device found helpful. It is told nobody. */
const KEY = 'tidemark-helpful'

export type HelpfulAnswers = Readonly<Record<string, boolean>>
type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** A private window or a WebView may refuse even to say that it has none. */
const device = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

export function helpfulAnswers(kept: Kept | null = device()): HelpfulAnswers {
  try {
    const read: unknown = JSON.parse(kept?.getItem(KEY) ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(Object.entries(read).filter(([, answer]) => typeof answer === 'boolean'))
  } catch {
    return {}
  }
}

export function keepHelpful(id: string, answer: boolean, kept: Kept | null = device()): HelpfulAnswers {
  const answers = { ...helpfulAnswers(kept), [id]: answer }
  try {
    kept?.setItem(KEY, JSON.stringify(answers))
  } catch {
    // Full or shut: the answer counts until the page is closed.
  }
  return answers
}

export function forgetHelpful(kept: Pick<Storage, 'removeItem'> | null = device()) {
  try {
    kept?.removeItem(KEY)
  } catch {
    // Where nothing can be taken away nothing was put.
  }
}

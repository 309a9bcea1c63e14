import { flushSync } from 'react-dom'

/** What `change` changes stands on the screen when this returns: a field that was not there can take the focus. */
export const drawAtOnce = (change: () => void): void => flushSync(change)

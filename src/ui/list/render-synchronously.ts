import { flushSync } from 'react-dom'

/** Renders `change` synchronously, so that a field that it adds can take the focus right after. */
export const renderSynchronously = (change: () => void): void => flushSync(change)

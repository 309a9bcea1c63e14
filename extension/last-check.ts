import type { Chrome } from './chrome.ts'

const KEY = 'tidemark-looked'

/** The time of the worker's last successful check, and how many checks have failed since. */
export type LastCheck = { at: string | null; failures: number }

type Session = { storage: Pick<Chrome['storage'], 'session'> }

export async function readLastCheck({ storage }: Session): Promise<LastCheck> {
  const found = (await storage.session.get(KEY))[KEY] as Partial<LastCheck> | undefined
  return {
    at: typeof found?.at === 'string' ? found.at : null,
    failures: typeof found?.failures === 'number' ? found.failures : 0,
  }
}

export const storeLastCheck = ({ storage }: Session, looked: LastCheck): Promise<void> =>
  storage.session.set({ [KEY]: looked })

export const clearLastCheck = ({ storage }: Session): Promise<void> => storage.session.remove(KEY)

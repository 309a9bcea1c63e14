import type { Chrome } from './chrome.ts'

const KEY = 'tidemark-looked'

/** When the worker looked last, and how often it has failed since. */
export type Looked = { at: string | null; failures: number }

type Session = { storage: Pick<Chrome['storage'], 'session'> }

export async function readLooked({ storage }: Session): Promise<Looked> {
  const found = (await storage.session.get(KEY))[KEY] as Partial<Looked> | undefined
  return {
    at: typeof found?.at === 'string' ? found.at : null,
    failures: typeof found?.failures === 'number' ? found.failures : 0,
  }
}

export const keepLooked = ({ storage }: Session, looked: Looked): Promise<void> =>
  storage.session.set({ [KEY]: looked })

export const forgetLooked = ({ storage }: Session): Promise<void> => storage.session.remove(KEY)

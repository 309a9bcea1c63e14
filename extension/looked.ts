import type { Chrome } from './chrome.ts'

const KEY = 'tidemark-looked'

/** The time of the worker's last successful check, and how many checks have failed since. */
export type LastLook = { at: string | null; failures: number }

type Session = { storage: Pick<Chrome['storage'], 'session'> }

export async function readLooked({ storage }: Session): Promise<LastLook> {
  const found = (await storage.session.get(KEY))[KEY] as Partial<LastLook> | undefined
  return {
    at: typeof found?.at === 'string' ? found.at : null,
    failures: typeof found?.failures === 'number' ? found.failures : 0,
  }
}

export const keepLooked = ({ storage }: Session, looked: LastLook): Promise<void> =>
  storage.session.set({ [KEY]: looked })

export const forgetLooked = ({ storage }: Session): Promise<void> => storage.session.remove(KEY)

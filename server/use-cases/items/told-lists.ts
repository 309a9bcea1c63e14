import type { AiReportBody } from '#domain/sync/item.ts'

type ToldList = AiReportBody['stocks']

/** Our choice: far more sign-ins than change their list through one server within hours. */
const MOST_SESSIONS = 10_000

/** The list of stocks that each sign-in was told last, which is the base of a change that names none. */
export type ToldLists = {
  tell(sessionId: string, stocks: ToldList): void
  /** Null where this server has told nothing, or long ago. */
  last(sessionId: string): ToldList | null
}

/** Kept in the memory of one server: after a restart a change without a base replaces the list, and nothing worse. */
export function createToldLists(most = MOST_SESSIONS): ToldLists {
  const lists = new Map<string, ToldList>()
  return {
    tell(sessionId, stocks) {
      lists.delete(sessionId)
      lists.set(sessionId, stocks)
      const [oldest] = lists.keys()
      if (lists.size > most && oldest !== undefined) lists.delete(oldest)
    },
    last: sessionId => lists.get(sessionId) ?? null,
  }
}

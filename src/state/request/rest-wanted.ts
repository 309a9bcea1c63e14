import { isAnsweredByWorker, isRestWanted } from '#platform/at-rest.ts'

export { whenRestWanted } from '#platform/at-rest.ts'

/** Whether a screen draws what is not in sight as well. */
export const mayLoadRest = (): boolean => isAnsweredByWorker() || isRestWanted()

import { isAnsweredByWorker, isRestWanted } from '#platform/at-rest.ts'

export { whenRestWanted } from '#platform/at-rest.ts'

/** Whether a screen may render the parts that are out of sight too. */
export const mayLoadRest = (): boolean => isAnsweredByWorker() || isRestWanted()

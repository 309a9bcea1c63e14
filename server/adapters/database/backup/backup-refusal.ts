import { problemOfFileError, startProblemSentence } from '../start-problem.ts'

/** The reason why a backup is not made or not restored; the message says it in one or two sentences. */
export class BackupRefusal extends Error {}

export const damagedBackup = (path: string): BackupRefusal =>
  new BackupRefusal(`${path} is damaged or not whole; nothing was restored from it. Use another backup.`)

/** Runs a step that uses files, so that a full disk or a missing right is told in a sentence. */
export async function withFileSentences<T>(path: string, doing: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isFileError = error instanceof Error && 'syscall' in error && 'errno' in error
    if (!isFileError) throw error
    const problem = problemOfFileError(error, path, doing)
    throw new BackupRefusal(
      problem.code === 'failed' ? `${doing} failed: ${error.message}.` : startProblemSentence(problem),
    )
  }
}

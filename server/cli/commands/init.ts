import { openDatabase } from '../../adapters/database/open-database.ts'
import { startProblemSentence } from '../../adapters/database/start-problem.ts'
import { readEnv } from '../../env.ts'
import { readEnvironmentFile } from '../../env-file.ts'
import { BadCommandInput, type StandaloneCommand } from '../command.ts'

export const initCommand: StandaloneCommand = {
  alone: true,
  async run(args, { say, folder, environment }) {
    if (args.length > 0) throw new BadCommandInput('init takes no argument.')
    const { databaseUrl, dataDir } = readEnv(
      { ...(await readEnvironmentFile(folder)), ...environment },
      folder,
    )
    const opened = await openDatabase({ databaseUrl, dataDir, creation: 'always', say })
    if (!opened.ok) throw new BadCommandInput(startProblemSentence(opened.error))
    await opened.value.close()
    const place = databaseUrl === null ? dataDir : 'DATABASE_URL'
    say(
      opened.value.applied.some(file => file.startsWith('001-'))
        ? `There is an empty database in ${place} now. Start with: npm start`
        : `There was a database in ${place} already; nothing of it was removed.`,
    )
  },
}

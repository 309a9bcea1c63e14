import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setupCommand } from '#server/cli/commands/setup.ts'

export type SetupFolder = Awaited<ReturnType<typeof openSetupFolder>>

/** An empty folder in which the command `setup` runs. */
export async function openSetupFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tidemark-setup-'))
  return {
    path,
    remove: () => rm(path, { recursive: true }),
    written: () => readFile(join(path, '.env'), 'utf8').catch(() => ''),
    /** The answers are typed one after the other; without answers there is no terminal. */
    async run(line: string, environment: Record<string, string>, answers: string[] | null = null) {
      const said: string[] = []
      const questions: string[] = []
      const typed = async (question: string) => {
        questions.push(question)
        return answers?.shift() ?? ''
      }
      const outcome = await setupCommand
        .run(line.split(' ').filter(Boolean), {
          // The newest session of the fakes is ready now.
          now: new Date('2026-11-23T13:30:00+09:00'),
          say: text => void said.push(text),
          ask: typed,
          askSecret: typed,
          isTerminal: answers !== null,
          folder: path,
          environment,
        })
        .then(
          () => null,
          (error: unknown) => error,
        )
      return { said: said.join('\n'), questions, outcome }
    },
  }
}

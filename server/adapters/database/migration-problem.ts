import { assertNever } from '#domain/kernel/assert.ts'

export type MigrationProblem =
  | { code: 'changed'; file: string }
  | { code: 'gap'; expected: number; found: string }
  | { code: 'newer'; database: number; program: number }
  | { code: 'broken'; file: string; reason: string }

export function migrationSentence(problem: MigrationProblem): string {
  switch (problem.code) {
    case 'changed':
      return `The migration ${problem.file} was changed after it had been applied. Restore the file, and write the change as a new migration.`
    case 'gap':
      return `Migration ${problem.expected} is missing: found ${problem.found} in its place. Numbers run from 1 without a gap and each stands once.`
    case 'newer':
      return `The database is newer than this program (migration ${problem.database}, the program knows ${problem.program}). Start the newer Tidemark, or restore an older backup into an empty place (npm run tidemark -- restore FILE).`
    case 'broken':
      return `The migration ${problem.file} failed and changed nothing: ${problem.reason}.`
    default:
      return assertNever(problem, 'every migration problem has a sentence')
  }
}

import { readRepositoryFile, repositoryFiles } from '../checks/files.ts'

export const suiteNames = [
  'domain',
  'unit',
  'structure',
  'engine',
  'programs',
  'server',
  'contract',
  'proof',
  'e2e',
] as const
export type SuiteName = (typeof suiteNames)[number]

/** The files of each suite, as the projects of `vitest.config.ts` and `playwright.config.ts` include them. */
const filesOf: Record<SuiteName, RegExp> = {
  domain: /^src\/domain\/.*\.test\.ts$/,
  unit: /^(src\/(?!domain\/)|server\/|scripts\/|extension\/).*\.test\.tsx?$/,
  structure: /^tests\/(structure|scripts)\/.*\.test\.ts$/,
  engine: /^tests\/engine\/.*\.test\.ts$/,
  programs: /^tests\/programs\/.*\.test\.ts$/,
  server: /^tests\/server\/.*\.test\.ts$/,
  contract: /^tests\/contract\/.*\.test\.ts$/,
  proof: /^tests\/proof\/.*\.proof\.ts$/,
  e2e: /^tests\/e2e\/.*\.spec\.ts$/,
}

/** Returns the files of a suite; with words, only those whose path contains one of them. */
export const testFiles = (
  suite: SuiteName,
  words: readonly string[] = [],
  files: readonly string[] = repositoryFiles(),
): string[] =>
  files.filter(
    path => filesOf[suite].test(path) && (words.length === 0 || words.some(word => path.includes(word))),
  )

/**
 * Returns the files of these suites whose path contains the word; if there is none, those with the word in a test's
 * title.
 */
export function testFilesWith(word: string, suites: readonly SuiteName[]): string[] {
  const files = repositoryFiles()
  const all = suites.flatMap(suite => testFiles(suite, [], files))
  const byPath = all.filter(path => path.includes(word))
  if (byPath.length > 0) return byPath
  const query = word.toLowerCase()
  return all.filter(path =>
    titlesIn(readRepositoryFile(path)).some(title => title.toLowerCase().includes(query)),
  )
}

const title = /\b(?:describe|test|it)(?:\.each\([\s\S]*?\)|\.\w+)?\(\s*(['"`])(.*?)\1/g

export const titlesIn = (text: string): string[] => [...text.matchAll(title)].map(([, , said = '']) => said)

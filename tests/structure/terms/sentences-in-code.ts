import { isCodeFile, isTest, readRepositoryFile, repositoryFiles } from '#scripts/checks/files.ts'

export type SentenceInCode = { path: string; text: string }

/** Legal texts are versioned: somebody has agreed to their very words, so they stay as they are. */
const versioned = /^src\/text\/(?:en|ko)\/(?:policies|consents|cookie-policy)\.ts$/

const hangul = /[\u3131-\u318e\uac00-\ud7a3]/
const literal = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
/** What a template inserts is not a word of the sentence. */
const inserted = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g

const isImport = (line: string): boolean => /^(?:import|export) .*from /.test(line) || /^\} from /.test(line)
const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

function literalsIn(path: string): string[] {
  const code = withoutComments(readRepositoryFile(path)).split('\n')
  return (
    code
      .filter(line => !isImport(line))
      .join('\n')
      .match(literal) ?? []
  )
}

/** A nested template is read again by itself, so its words are not lost with the place that inserts them. */
export const wordsOf = (text: string): string => text.slice(1, -1).replaceAll(inserted, ' ')

const dictionary = { en: /^src\/text\/en\//, ko: /^src\/text\/ko\// } as const
/** The sentences that the server and the domain write stand in both languages side by side. */
const sideBySide = (path: string): boolean =>
  (/^(?:src\/domain|server\/(?:use-cases|http|endpoints))\//.test(path) ||
    /^src\/text\/[\w-]+\.ts$/.test(path)) &&
  isCodeFile(path)

const besideEnglish =
  /(?:\ben|_en|En)\b\s*(?::|=>|=)\s*(?:\([^)]*\)\s*=>\s*)?('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/g

/** Returns what a user may read in one language, file by file. */
export function sentencesIn(lang: 'en' | 'ko'): SentenceInCode[] {
  return repositoryFiles()
    .filter(path => isCodeFile(path) && !isTest(path) && !versioned.test(path))
    .flatMap(path => {
      if (dictionary[lang].test(path)) return literalsIn(path).map(text => ({ path, text: wordsOf(text) }))
      if (!sideBySide(path)) return []
      const found =
        lang === 'ko'
          ? literalsIn(path).filter(text => hangul.test(text))
          : [...withoutComments(readRepositoryFile(path)).matchAll(besideEnglish)].map(match => match[1]!)
      return found.map(text => ({ path, text: wordsOf(text) }))
    })
}

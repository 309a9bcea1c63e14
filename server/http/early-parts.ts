import type { Reader } from './reader.ts'

/** What the build says of its files, by the source each was made from. */
export type BuiltParts = Readonly<
  Record<string, { file: string; imports?: readonly string[]; dynamicImports?: readonly string[] }>
>

const screenFile = /^src\/routes\/([^/]+)\/screen\.tsx$/

type Screen = { source: string; pattern: RegExp; parameters: number }

/** A folder spells its address: a dot is a slash, a dollar stands for anything. */
function screensIn(parts: BuiltParts): Screen[] {
  const screens = Object.keys(parts).flatMap((source): Screen[] => {
    const folder = screenFile.exec(source)?.[1]
    if (folder === undefined) return []
    const steps = folder
      .split('.')
      .map(step => (step.startsWith('$') ? '[^/]+' : step.replaceAll('-', '\\-')))
    return [
      {
        source,
        pattern: new RegExp(`^/${steps.join('/')}/?$`),
        parameters: folder.split('$').length - 1,
      },
    ]
  })
  return screens.toSorted((a, b) => a.parameters - b.parameters)
}

/**
 * The files a screen will ask for one after the other, told with the page: they travel together, and are read while the
 * program starts. What every page names itself is left out.
 */
export function earlyParts(parts: BuiltParts): (path: string, lang: Reader['lang']) => string[] {
  const screens = screensIn(parts)
  const alwaysThere = filesOf(parts, ['index.html'])
  return (path, lang) => {
    const screen = screens.find(({ pattern }) => pattern.test(path))
    if (!screen) return []
    const tab = path.split('/').at(-1)
    const shown = parts[screen.source]?.dynamicImports?.filter(
      source => source.endsWith(`/${tab}/tab.tsx`) || source.endsWith(`/${tab}-tab.tsx`),
    )
    const wanted = [`src/text/${lang}/index.ts`, 'src/routes/match.ts', screen.source, ...(shown ?? [])]
    return [...filesOf(parts, wanted)].filter(file => !alwaysThere.has(file))
  }
}

/** With all that they cannot be read without. */
function filesOf(parts: BuiltParts, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...sources]
  for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
    const part = parts[source]
    if (!part || seen.has(source)) continue
    seen.add(source)
    files.add(part.file)
    waiting.push(...(part.imports ?? []))
  }
  return files
}

export const withEarlyParts = (html: string, files: readonly string[]): string =>
  html.replace('</head>', head =>
    [...files.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`), head].join('\n    '),
  )

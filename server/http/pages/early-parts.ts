import type { ReaderPreferences } from '../limits/reader.ts'

/** What the build says of its files, by the source each was made from. */
export type BuiltParts = Readonly<
  Record<
    string,
    {
      file: string
      imports?: readonly string[]
      dynamicImports?: readonly string[]
      css?: readonly string[]
    }
  >
>

/** The pattern of an address, and the files its screen cannot be read without. Of two that fit an address the first counts. */
export type ScreenParts = { at: string; files: string[] }

const screenFile = /^src\/routes\/([^/]+)\/screen\.tsx$/
const tabFile = /\/([a-z-]+)[/-]tab\.tsx$/
/** Read without the table of URLs: `src/routes/quote.$ticker.$tab/row.ts`. */
const readAtOnce = /^quote\.\$ticker\.\$tab$/
const ANYTHING = '[^/]+'

/**
 * What each screen will ask for, one after the other: its own part and that of the tab its address names. What every page
 * names itself is left out. A folder spells its address: a dot is a slash, a dollar stands for anything.
 */
export function partsOfScreens(parts: BuiltParts): ScreenParts[] {
  const alwaysThere = filesOf(parts, ['index.html'])
  const row = (steps: readonly string[], sources: readonly string[]) => ({
    steps,
    at: `^/${steps.join('/')}/?$`,
    files: [...filesOf(parts, sources)].filter(file => !alwaysThere.has(file)),
  })
  const rows = Object.keys(parts).flatMap(source => {
    const folder = screenFile.exec(source)?.[1]
    if (folder === undefined) return []
    const steps = folder
      .split('.')
      .map(step => (step.startsWith('$') ? ANYTHING : step.replaceAll('-', '\\-')))
    const own = readAtOnce.test(folder) ? [source] : ['src/frame/match.ts', source]
    const tabs = steps.at(-1) === ANYTHING ? (parts[source]?.dynamicImports ?? []) : []
    const ofTabs = tabs.flatMap(part => {
      const tab = tabFile.exec(part)?.[1]
      return tab === undefined ? [] : [row([...steps.slice(0, -1), tab], [...own, part])]
    })
    return [...ofTabs, row(steps, own)]
  })
  const open = (steps: readonly string[]) => steps.filter(step => step === ANYTHING).length
  return rows.toSorted((a, b) => open(a.steps) - open(b.steps)).map(({ at, files }) => ({ at, files }))
}

/** Told with the page they travel together, and are read while the program starts. */
export function earlyParts(parts: BuiltParts): (path: string, lang: ReaderPreferences['lang']) => string[] {
  const screens = partsOfScreens(parts).map(({ at, files }) => ({ at: new RegExp(at), files }))
  return (path, lang) => {
    const screen = screens.find(({ at }) => at.test(path))
    return screen ? [...filesOf(parts, [`src/text/${lang}/index.ts`]), ...screen.files] : []
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
    for (const sheet of part.css ?? []) files.add(sheet)
    waiting.push(...(part.imports ?? []))
  }
  return files
}

/** Of a page that shows nothing of its screen before they are there. */
export const withEarlyParts = (html: string, files: readonly string[]): string =>
  named(html, files, file => (file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'))

/**
 * Of a page whose screen is drawn: asked for when that has been painted (`scripts/vite/late-start.ts`). Some forty small files
 * before it cost 0.3 s of a slow phone's first paint.
 */
export const markLateParts = (html: string, files: readonly string[]): string =>
  named(html, files, () => 'data-late="program"')

const named = (html: string, files: readonly string[], how: (file: string) => string): string =>
  html.replace('</head>', head =>
    [...files.map(file => `<link ${how(file)} crossorigin href="/${file}">`), head].join('\n    '),
  )

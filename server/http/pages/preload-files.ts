import type { HeadLink, PageDocument } from '#start/document/page-document.ts'
import type { ReaderPreferences } from '../limits/reader-preferences.ts'

/** Vite's manifest: for each source file, the built files that it needs. */
export type BuildManifest = Readonly<
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

/** A pattern for addresses, and the files that their screen needs. If two patterns match, the first one counts. */
export type ScreenFiles = { at: string; files: string[] }

const screenFile = /^src\/routes\/([^/]+)\/screen\.tsx$/
const tabFile = /\/([a-z-]+)[/-]tab\.tsx$/
/** These screens are matched by `src/routes/quote.$ticker.$tab/row.ts`, without the route table. */
const readAtOnce = /^quote\.\$ticker\.\$tab$/
const ANYTHING = '[^/]+'

/**
 * Returns the files that each screen loads: its own, and those of the tab in its address, but not those that every page
 * loads. The name of a screen's folder spells its address: a dot stands for a slash, and a name with a dollar matches
 * anything.
 */
export function filesOfScreens(parts: BuildManifest): ScreenFiles[] {
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

/**
 * Returns the files to name in a page's head. A browser then loads them all at once while the program starts, and not
 * one after the other.
 */
export function makePreloadFinder(
  parts: BuildManifest,
): (path: string, lang: ReaderPreferences['lang']) => string[] {
  const screens = filesOfScreens(parts).map(({ at, files }) => ({ at: new RegExp(at), files }))
  return (path, lang) => {
    const screen = screens.find(({ at }) => at.test(path))
    return screen ? [...filesOf(parts, [`src/text/${lang}/index.ts`]), ...screen.files] : []
  }
}

/** Returns the built files of these sources and of all their static imports. */
function filesOf(parts: BuildManifest, sources: readonly string[]): Set<string> {
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

/** Preloads these files at once, for a page that was not drawn on the server. */
export const withPreloadLinks = (page: PageDocument, files: readonly string[]): PageDocument =>
  withParts(page, files, file => (file.endsWith('.css') ? 'preload-style' : 'modulepreload'))

/**
 * Lets these files load after the first paint (`src/start/start-script.ts`), for a page that was drawn on the server.
 * Loaded earlier, some forty small files delayed the first paint of a slow phone by 0.3 s.
 */
export const withLinksAfterPaint = (page: PageDocument, files: readonly string[]): PageDocument =>
  withParts(page, files, () => 'late-program')

const withParts = (
  page: PageDocument,
  files: readonly string[],
  kindOf: (file: string) => HeadLink['kind'],
): PageDocument => ({
  ...page,
  links: [...page.links, ...files.map(file => ({ kind: kindOf(file), href: `/${file}` }))],
})

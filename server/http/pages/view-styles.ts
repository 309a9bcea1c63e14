import { readFile } from 'node:fs/promises'

/** A stylesheet that loads after the page, with the classes that it has rules for. */
export type StyleSheetFile = { url: string; classes: ReadonlySet<string> }

const classesIn = (css: string): string[] =>
  [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)

/**
 * Returns the stylesheets that are not in the page. A class that the page itself styles does not show which stylesheet
 * is needed, so it is left out.
 */
export async function readStyleSheets(
  files: ReadonlyMap<string, { path: string }>,
  pageStyles: string,
): Promise<StyleSheetFile[]> {
  const own = new Set(classesIn(pageStyles))
  const styles = [...files].filter(([url]) => url.endsWith('.css'))
  return Promise.all(
    styles.map(async ([url, { path }]) => {
      const css = await readFile(path, 'utf8')
      return { url, classes: new Set(classesIn(css).filter(name => !own.has(name))) }
    }),
  )
}

/**
 * Returns the stylesheets that the drawn screen needs. One too many costs little, and a script that needs it later
 * finds it loaded.
 */
export function styleSheetsForView(sheets: readonly StyleSheetFile[], view: string): string[] {
  const drawn = [...view.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return sheets.filter(({ classes }) => drawn.some(name => classes.has(name))).map(({ url }) => url)
}

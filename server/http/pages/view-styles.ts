import { readFile } from 'node:fs/promises'

/** A stylesheet that loads later, with the classes that it has rules for. */
export type StyleSheetFile = { url: string; classes: ReadonlySet<string> }

const classesIn = (css: string): string[] =>
  [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)

/**
 * The stylesheets that are not in the page. Classes that the page itself styles are left out, because they do not
 * identify one.
 */
export async function sheetsOf(
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

/** The stylesheets that the drawn screen needs. One too many costs little; scripts that need it later find it loaded. */
export function sheetsFor(sheets: readonly StyleSheetFile[], view: string): string[] {
  const drawn = [...view.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return sheets.filter(({ classes }) => drawn.some(name => classes.has(name))).map(({ url }) => url)
}

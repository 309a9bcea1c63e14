import { readFile } from 'node:fs/promises'

/** A stylesheet of a part that is loaded later, and the classes it has rules for. */
export type StyleSheetFile = { url: string; classes: ReadonlySet<string> }

const classesIn = (css: string): string[] =>
  [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)

/** Those that the page does not bring itself. What it has rules for tells nothing of a part. */
export async function sheetsOf(
  files: ReadonlyMap<string, { path: string }>,
  html: string,
): Promise<StyleSheetFile[]> {
  const own = new Set(classesIn(html.slice(0, html.indexOf('</head>'))))
  const styles = [...files].filter(([url]) => url.endsWith('.css'))
  return Promise.all(
    styles.map(async ([url, { path }]) => {
      const css = await readFile(path, 'utf8')
      return { url, classes: new Set(classesIn(css).filter(name => !own.has(name))) }
    }),
  )
}

/** Which of them what is drawn needs. One too many costs little; the parts that bring them find them there. */
export function sheetsFor(sheets: readonly StyleSheetFile[], view: string): string[] {
  const drawn = [...view.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return sheets.filter(({ classes }) => drawn.some(name => classes.has(name))).map(({ url }) => url)
}

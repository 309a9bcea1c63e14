import { addEntry, addPropertyToRow, rowHas, stringsOfRow } from './edit.ts'
import { camel, type ReadTreeFile, readExistingFile, refuseUnless, type Scaffold } from './scaffold.ts'
import { screenFiles } from './screen-files.ts'

const table = 'src/routes/index.tsx'
const titles = (lang: string): string => `src/text/${lang}/titles.ts`
const address = /^(\/|(\/(:[a-zA-Z]\w*|[a-z0-9]+(-[a-z0-9]+)*))+\??)$/

const places = ['home', 'markets', 'screener', 'my-stocks', 'more']

/**
 * `new screen ADDRESS [PLACE 'Korean title' 'English title']` adds a screen. The last three arguments are only for an
 * address that no route has yet.
 */
export function scaffoldScreen(args: string[], look: ReadTreeFile): Scaffold {
  const [path, place, korean, english] = args
  refuseUnless(
    path && address.test(path),
    `A screen is named by its address, like /theme/:id: ${path ?? '(nothing)'}`,
  )
  const before = readExistingFile(look, table)
  const known = stringsOfRow(before, 'routes', path)
  refuseUnless(!known || !rowHas(before, 'routes', path, 'screen'), `${path} shows a screen already.`)
  const folder = folderOf(path)
  const load = `screen: createLazyScreen(() => import('./${folder}/screen.tsx'))`
  const next = [
    `Draw src/routes/${folder}/screen.tsx from parts of #ui, what #features share and data of #state; what it shows is told by view.ts.`,
    'Its sentences stand in src/text/ko and src/text/en, one file per screen.',
  ]
  if (known) {
    const [, title = ''] = known
    const changed = { [table]: addPropertyToRow(before, 'routes', path, load) }
    return { made: screenFiles(folder, title), changed, next }
  }

  refuseUnless(
    place && places.includes(place) && korean && english,
    `The table has no ${path} yet. Say its place and title: npm run new screen ${path} ${places.join('|')} '제목' 'Title'`,
  )
  refuseUnless(
    /[가-힣]/.test(korean) && !/[가-힣]/.test(english),
    'The Korean title comes first, then the English one.',
  )
  const title = camel(
    path
      .slice(1)
      .replaceAll(/[^a-zA-Z0-9]+/g, '-')
      .replace(/-$/, '')
      .toLowerCase(),
  )
  const changed = {
    [table]: addEntry(before, 'routes', `defineRoute('${path}', '${title}', '${place}', { ${load} })`),
    [titles('ko')]: addEntry(
      readExistingFile(look, titles('ko')),
      'titles',
      `${title}: ${JSON.stringify(korean)}`,
    ),
    [titles('en')]: addEntry(
      readExistingFile(look, titles('en')),
      'titles',
      `${title}: ${JSON.stringify(english)}`,
    ),
  }
  return { made: screenFiles(folder, title), changed, next }
}

const folderOf = (path: string): string =>
  path === '/' ? 'home' : path.slice(1).replaceAll('?', '').replaceAll(':', '$').replaceAll('/', '.')

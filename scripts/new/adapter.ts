import { adapterFiles } from './adapter-files.ts'
import {
  type ReadTreeFile,
  readExistingFile,
  refuseUnless,
  requireKebabName,
  type Scaffold,
} from './scaffold.ts'

const table = '.dependency-cruiser.mjs'

/** `new adapter KIND/VENDOR`, like market-data/polygon: adds the vendor's client, its fake and a test. */
export function scaffoldAdapter([input]: string[], look: ReadTreeFile): Scaffold {
  const [kindGiven, vendorGiven, ...more] = (input ?? '').split('/')
  refuseUnless(
    more.length === 0,
    `An adapter is named by kind and vendor, like market-data/polygon: ${input}`,
  )
  const kind = requireKebabName(kindGiven, 'A kind of adapter')
  const vendor = requireKebabName(vendorGiven, 'A vendor')
  const folder = `server/adapters/${kind}/${vendor}`
  const rooms = readExistingFile(look, table)
  const files = adapterFiles(vendor)
  return {
    made: Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])),
    changed: hasRow(rooms, kind) ? {} : { [table]: withRow(rooms, kind) },
    next: [
      `Write down in ${folder}/wire.ts what the vendor really sends, and let fake.ts send the same.`,
      'Let the client fill in a port of server/ports.ts, in our own words.',
      'Pick it in server/serve.ts; the environment says when.',
    ],
  }
}

const call = 'adapters({'
const rowsOf = (text: string): string => {
  const start = text.indexOf(call)
  refuseUnless(start >= 0, `${table} keeps its adapters elsewhere now.`)
  return text.slice(start, text.indexOf('})', start))
}
const hasRow = (text: string, kind: string): boolean =>
  new RegExp(`^\\s*'?${kind}'?:`, 'm').test(rowsOf(text))
const withRow = (text: string, kind: string): string =>
  text.replace(rowsOf(text), rows => `${rows}  '${kind}': ['zod'],\n  `)

import { addEntry, addImport, hasEntry, importsName } from './edit.ts'
import {
  camel,
  type ReadTreeFile,
  readExistingFile,
  refuseUnless,
  requireKebabName,
  type Scaffold,
} from './scaffold.ts'

const contractTable = 'src/contract/index.ts'
const handlerTable = 'server/endpoints/index.ts'
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const address = /^\/([a-z0-9.-]+|\{[a-z_]+\})(\/([a-z0-9.-]+|\{[a-z_]+\}))*\/?$/

/** `new endpoint RESOURCE NAME METHOD ADDRESS`: adds an entry to the contract and a handler for it. */
export function scaffoldEndpoint(args: string[], look: ReadTreeFile): Scaffold {
  const [resourceGiven, nameGiven, method, path] = args
  const file = requireKebabName(resourceGiven, 'A resource')
  const resource = camel(file)
  const name = camel(requireKebabName(nameGiven, 'A call'))
  const endpoints = `${resource}Endpoints`
  const handlers = `${resource}Handlers`
  refuseUnless(
    method && methods.includes(method),
    `A call has one of the methods ${methods.join(', ')}: ${method}`,
  )
  refuseUnless(path && address.test(path), `An address is written like /api/v2/user/note/{fsym_id}/: ${path}`)

  const contract = `src/contract/${file}.ts`
  const endpoint = `server/endpoints/${file}.ts`
  const next = [
    `Say in ${contract} what ${resource}.${name} takes, gives and refuses, and what it is in a sentence.`,
    `Let ${endpoint} ask a use case; the use case takes its ports as arguments.`,
    `Call it from src/state: call(api.${resource}.${name}, …).`,
  ]
  const entry = entryOf(name, method, path)
  const handler = handlerOf(resource, name)

  const contractBefore = look(contract)
  if (contractBefore !== null) {
    refuseUnless(!hasEntry(contractBefore, endpoints, name), `${contract} has ${resource}.${name} already.`)
    const changed = {
      [contract]: addEntry(contractBefore, endpoints, entry),
      [endpoint]: addEntry(withImports(readExistingFile(look, endpoint)), handlers, handler),
    }
    return { made: {}, changed, next }
  }
  return {
    made: {
      [contract]: `import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

export const ${endpoints} = {
  ${entry},
}
`,
      [endpoint]: withImports(`import { api } from '#contract/index.ts'

export const ${handlers} = () => ({
  ${handler},
})
`),
    },
    changed: {
      [contractTable]: register(
        readExistingFile(look, contractTable),
        'api',
        file,
        endpoints,
        `${resource}: ${endpoints}`,
      ),
      [handlerTable]: register(
        readExistingFile(look, handlerTable),
        'handlers',
        file,
        handlers,
        `${resource}: ${handlers}()`,
      ),
    },
    next,
  }
}

const register = (table: string, name: string, file: string, imported: string, entry: string): string =>
  addEntry(addImport(table, `import { ${imported} } from './${file}.ts'`), name, entry)

function withImports(text: string): string {
  const needed = [
    ['ok', '#domain/kernel/result.ts'],
    ['defineHandler', '../http/handle.ts'],
  ] as const
  return needed.reduce(
    (before, [name, from]) =>
      importsName(before, name) ? before : addImport(before, `import { ${name} } from '${from}'`),
    text,
  )
}

function entryOf(name: string, method: string, path: string): string {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(
    match => `${match[1]}: z.string().check(z.minLength(1))`,
  )
  const params = parameters.length > 0 ? `params: z.object({ ${parameters.join(', ')} }),` : ''
  return `${name}: defineEndpoint({
    method: '${method}',
    path: '${path}',
    auth: 'user',
    summary: 'The moment at which the server answered.',
    ${params}
    reply: z.object({ as_of: z.string() }),
  })`
}

const handlerOf = (resource: string, name: string): string =>
  `${name}: defineHandler(api.${resource}.${name}, async (_given, { now }) => ok({ as_of: now.toISOString() }))`

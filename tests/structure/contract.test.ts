import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { wholeApi } from '#contract/whole-api.ts'
import { repositoryFiles } from '#scripts/checks/files.ts'
import { type EndpointPorts, handlers } from '#server/endpoints/index.ts'

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const entries = Object.entries(wholeApi).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name: `${resource}.${name}`,
    endpoint: endpoint as Endpoint,
  })),
)

/** Lists the endpoints that have a handler, however deeply the table of handlers is nested. */
function handled(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return []
  if ('endpoint' in value && isEndpoint(value.endpoint)) return [value.endpoint]
  return Object.values(value).flatMap(handled)
}
/** The handlers are only listed here and never called, so their ports may be anything. */
const anything: EndpointPorts = new Proxy({} as EndpointPorts, { get: () => anything })
const answered = handled(handlers(anything))

const files = (folder: string): string[] =>
  repositoryFiles()
    .filter(path => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'))
    .map(path => path.slice(folder.length + 1))
const resources = Object.keys(wholeApi).map(resource => `${kebab(resource)}.ts`)

describe('the contract', () => {
  it('has one file per resource, named like the resource', () => {
    expect(files('src/contract')).toEqual(expect.arrayContaining(resources))
  })

  it('has an endpoint file of the same name for every resource, and no other ones', () => {
    const theirs = files('server/endpoints').filter(
      name =>
        name !== 'index.ts' &&
        name !== 'market.ts' &&
        name !== 'people.ts' &&
        !/\.test\.ts$|\.md$/.test(name),
    )
    expect(theirs.sort()).toEqual([...resources].sort())
  })

  it.each(entries)('has exactly one handler for the operation $name', ({ endpoint }) => {
    expect(answered.filter(other => other === endpoint)).toHaveLength(1)
  })

  it('has no handler for any other endpoint', () => {
    const known = entries.map(entry => entry.endpoint)
    expect(answered.filter(endpoint => !known.includes(endpoint)).map(endpoint => endpoint.path)).toEqual([])
  })

  it('uses no method and path twice', () => {
    const shape = ({ method, path }: Endpoint): string => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`
    const all = entries.map(entry => shape(entry.endpoint))
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  })

  it.each(entries)('describes the path parameters of the operation $name', ({ endpoint }) => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
    expect(Object.keys(endpoint.params?.shape ?? {}).sort()).toEqual(inPath.sort())
  })

  it.each(entries)('describes the operation $name in one sentence', ({ endpoint }) => {
    expect(endpoint.summary).toMatch(/^[A-Z].+\.$/)
  })
})

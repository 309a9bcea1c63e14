import { type Plugin, parseAst } from 'vite'

/** The parts of an endpoint that only the server uses: the request schemas and the documentation. */
const serversOwn = new Set(['params', 'query', 'body', 'problems', 'summary'])

type Node = { type: string; start: number; end: number; [name: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child)
}

/** Finds the positions of those values in all calls of `defineEndpoint`. */
function placesIn(program: Node): [from: number, to: number][] {
  const places: [number, number][] = []
  for (const node of nodesIn(program)) {
    const callee = node.callee as Node | undefined
    if (node.type !== 'CallExpression' || callee?.name !== 'defineEndpoint') continue
    const [input] = node.arguments as Node[]
    for (const property of (input?.properties as Node[] | undefined) ?? []) {
      const name = (property.key as Node | undefined)?.name
      if (property.type !== 'Property' || property.shorthand || !serversOwn.has(String(name))) continue
      const value = property.value as Node
      places.push([value.start, value.end])
    }
  }
  return places
}

export function removeRequestSchemas(code: string): string {
  let rest = code
  for (const [from, to] of placesIn(parseAst(code) as unknown as Node).reverse())
    rest = `${rest.slice(0, from)}undefined${rest.slice(to)}`
  return rest
}

/** Removes the request schemas from the page's build: a device only reads replies, so their bytes would be wasted. */
export function stripRequestsPlugin(): Plugin {
  return {
    name: 'tidemark-strip-requests',
    apply: 'build',
    transform: {
      filter: { id: /src[\\/]contract[\\/][^\\/]+\.ts$/ },
      handler: code => ({ code: removeRequestSchemas(code), map: null }),
    },
  }
}

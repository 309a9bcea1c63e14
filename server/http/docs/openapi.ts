import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { httpStatusOf, Problem, type ProblemCode } from '#contract/problem.ts'

type Json = { [key: string]: unknown }
type Api = Record<string, Record<string, Endpoint>>

/** Problems that every endpoint may return, besides those that it declares. */
const always: readonly ProblemCode[] = ['bad_request', 'too_many_requests', 'unavailable', 'internal']
const ofUsers: readonly ProblemCode[] = ['unauthenticated', 'user_inactive']

export function buildOpenApiDocument(api: Api, server: string): Json {
  const paths: Record<string, Json> = {}
  for (const [resource, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const operations = paths[endpoint.path] ?? {}
      operations[endpoint.method.toLowerCase()] = operationOf(resource, name, endpoint)
      paths[endpoint.path] = operations
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tidemark',
      version: '1',
      description: 'Made from the contract that the server and its screens are built on.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refresh: { type: 'apiKey', in: 'cookie', name: 'tidemark_refresh' },
      },
    },
  }
}

const asksWho = ({ auth }: Endpoint): boolean => auth === 'user' || auth === 'optional'

/** In OpenAPI an empty entry in the list means that the call also works without authentication. */
const securityOf = ({ auth }: Endpoint): Json => {
  if (auth === 'public') return {}
  return { security: auth === 'optional' ? [{}, { user: [] }] : [{ [auth]: [] }] }
}

export const problemCodesOf = (endpoint: Endpoint): ProblemCode[] => [
  ...new Set([...endpoint.problems, ...(asksWho(endpoint) ? ofUsers : []), ...always]),
]

function operationOf(resource: string, name: string, endpoint: Endpoint): Json {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of problemCodesOf(endpoint))
    byStatus.set(httpStatusOf[code], [...(byStatus.get(httpStatusOf[code]) ?? []), code])
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: jsonOf({ $ref: '#/components/schemas/Problem' }) },
  ])
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: endpoint.summary,
    ...securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? { requestBody: { required: true, content: jsonOf(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: {
      200: { description: 'As asked.', content: contentOf(endpoint) },
      ...Object.fromEntries(failures),
    },
  }
}

function parametersOf(endpoint: Endpoint): Json[] {
  const parameters = [
    ...fieldsOf(endpoint.params).map(field => ({ ...field, in: 'path', required: true })),
    ...fieldsOf(endpoint.query).map(field => ({ ...field, in: 'query', required: false })),
  ]
  if (!endpoint.idempotent) return parameters
  const schema = { type: 'string', minLength: 1, maxLength: 128 }
  const description = 'A repeated call with the same key has one effect and one answer.'
  return [...parameters, { name: 'Idempotency-Key', in: 'header', required: false, description, schema }]
}

function fieldsOf(schema: Endpoint['query']): { name: string; schema: unknown }[] {
  if (!schema) return []
  const { properties } = schemaOf(schema, 'input')
  return Object.entries((properties ?? {}) as Json).map(([name, field]) => ({ name, schema: field }))
}

const contentOf = ({ media, reply }: Endpoint): Json =>
  media ? { [media]: { schema: { type: 'string' } } } : jsonOf(schemaOf(reply, 'output'))

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } })

export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

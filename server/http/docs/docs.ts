import type { FastifyInstance } from 'fastify'
import { wholeApi } from '#contract/whole-api.ts'
import { cspHashOf } from '../content-policy.ts'
import { docsStyle, renderDocsPage } from './docs-page.ts'
import { buildOpenApiDocument, schemaOf } from './openapi.ts'

/** Serves the API documentation as JSON for programs and as a page for people. Both are made on the first request. */
export function addApiDocumentation(app: FastifyInstance, server: string): void {
  let openApi: string | undefined
  let page: string | undefined
  const policy = `default-src 'none'; style-src ${cspHashOf(docsStyle)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

  app.get('/api/docs/openapi.json', async (_request, reply) => {
    openApi ??= JSON.stringify(buildOpenApiDocument(wholeApi, server))
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8')
    return reply.send(openApi)
  })

  app.get('/api/docs', async (_request, reply) => {
    page ??= renderDocsPage(wholeApi, (endpoint, part) => {
      const schema = endpoint[part]
      return schema ? schemaOf(schema, part === 'reply' ? 'output' : 'input') : null
    })
    reply.header('cache-control', 'public, max-age=300').header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

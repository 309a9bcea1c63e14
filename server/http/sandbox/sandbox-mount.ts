import type { FastifyInstance } from 'fastify'
import { dressSandboxPage, sandboxPolicy } from './sandbox-style.ts'

/**
 * A simulated service beside the server, outside production: it replies to a request as the real one would. Null for a request that
 * is not its own.
 */
export type SandboxService = (request: Request) => Promise<Response> | null

export async function addSandboxes(app: FastifyInstance, services: readonly SandboxService[]): Promise<void> {
  const answer = (request: Request): Promise<Response> => {
    for (const service of services) {
      const answered = service(request)
      if (answered) return answered
    }
    return Promise.resolve(new Response(null, { status: 404 }))
  }
  // The form parser applies to these routes only.
  await app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, text),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: '/sandbox/*',
      handler: async (request, reply) => {
        const url = new URL(request.url, 'http://sandbox.invalid')
        const headers = new Headers()
        for (const name of ['content-type', 'authorization'] as const) {
          const value = request.headers[name]
          if (value !== undefined) headers.set(name, value)
        }
        const body = typeof request.body === 'string' ? { body: request.body } : {}
        const answered = await answer(new Request(url, { method: request.method, headers, ...body }))
        reply.code(answered.status).headers(Object.fromEntries(answered.headers))
        if (!answered.headers.get('content-type')?.startsWith('text/html'))
          return reply.send(Buffer.from(await answered.arrayBuffer()))
        reply.header(
          'content-security-policy',
          sandboxPolicy(answered.headers.get('content-security-policy')),
        )
        return reply.send(dressSandboxPage(await answered.text(), request))
      },
    })
  })
}

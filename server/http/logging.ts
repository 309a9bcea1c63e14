import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Env } from '../env.ts'
import { safeError } from './faults.ts'
import type { Call } from './straight.ts'

const secret = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["idempotency-key"]',
  'password',
  'token',
  'refresh',
]

/** Where log lines go; the standard output unless a test listens. */
export type LogStream = { write(line: string): void }

export const loggerOptions = (
  level: Env['logLevel'],
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  base: null,
  ...(stream ? { stream } : {}),
  redact: {
    paths: secret.flatMap(name => {
      const key = name.startsWith('[') ? name : `.${name}`
      return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`]
    }),
    censor: '…',
  },
  serializers: {
    // Never headers, never a query: both carry what opens a session.
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
    err: (error: unknown) => {
      const { name, message, stack = '', code } = safeError(error)
      return { type: name, message, stack, ...(code ? { code } : {}) }
    },
  },
})

export const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').slice(0, 200)

/** One line per call, by route, so that lines can be counted and no name of a stock or person becomes a label. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const call = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: reply.elapsedTime,
    }
    request.log.info(lineOf(call), 'call')
    done()
  })
}

/** The same line for a call that the router has not seen. */
export function logCall(app: FastifyInstance, { id, ...call }: Call): void {
  if (app.log.level === 'info' || app.log.level === 'debug' || app.log.level === 'trace')
    app.log.info({ reqId: id, ...lineOf(call) }, 'call')
}

const lineOf = (call: Omit<Call, 'id'>) => ({ ...call, ms: Math.round(call.ms * 10) / 10 })

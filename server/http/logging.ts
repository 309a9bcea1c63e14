import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Env } from '../env.ts'
import { loggableErrorOf } from './faults.ts'

const secret = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["idempotency-key"]',
  'password',
  'token',
  'refresh',
]

/** The target of log lines: standard output, or a stream of a test. */
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
    // Headers and queries are never logged: both may contain tokens.
    req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request.url) }),
    err: (error: unknown) => {
      const { name, message, stack = '', code } = loggableErrorOf(error)
      return { type: name, message, stack, ...(code ? { code } : {}) }
    },
  },
})

export const loggedPath = (url: string): string => (url.split('?', 1)[0] ?? '').slice(0, 200)

/** Logs one line per call under its route, so that lines can be counted and no stock or user name becomes a label. */
export function logCalls(app: FastifyInstance): void {
  // The fields below contain no secrets, and redaction would take longer than the rest of the line.
  const lines = app.log.child({}, { redact: [] })
  app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const ms = Math.round(elapsedTime * 10) / 10
    lines.info({ reqId: id, method, route: routeOptions.url ?? 'none', status: statusCode, ms }, 'call')
    done()
  })
}

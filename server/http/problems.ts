import { httpStatusOf, type Problem, type ProblemCode } from '#contract/problem.ts'
import { type err, err as failed } from '#domain/kernel/result.ts'
import type { StoredReply } from '#server/ports.ts'
import { isDatabaseUnavailable, isValueRefused } from './faults.ts'

/** The problem that a caller gets when a call fails; it never contains a stack or a message of the database. */
export type HttpRefusal = Problem

export const refuse = (
  code: ProblemCode,
  detail = '',
  fields?: Record<string, string>,
): ReturnType<typeof err<HttpRefusal>> => failed(fields ? { code, detail, fields } : { code, detail })

export const problemReply = (problem: Problem): StoredReply => ({
  status: httpStatusOf[problem.code],
  body: problem,
})

/** Makes the refusal for wrong fields. Each path is one field, with the first problem found there. */
export function refuseWrongFields(issues: readonly { path: string; message: string }[]): HttpRefusal {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path] ??= message
  return { code: 'bad_request', detail: 'Some values are not as they must be.', fields }
}

const byStatus: Record<number, ProblemCode> = {
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** Makes the problem for an error. An error of Fastify has a status; an error without one is a bug of ours. */
export function problemOfError(error: unknown, requestId: string): HttpRefusal {
  if (isDatabaseUnavailable(error))
    return { code: 'unavailable', detail: `The data cannot be reached now. Request ${requestId}.` }
  if (isValueRefused(error)) return { code: 'bad_request', detail: 'A value is out of its range.' }
  const status = statusIn(error)
  if (status === 503) return { code: 'unavailable', detail: `This took too long. Request ${requestId}.` }
  if (status >= 400 && status < 500)
    return { code: byStatus[status] ?? 'bad_request', detail: 'The request could not be read.' }
  return { code: 'internal', detail: `Something broke on our side. Request ${requestId}.` }
}

const statusIn = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500

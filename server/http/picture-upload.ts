import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok, type Result } from '#domain/kernel/result.ts'
import type { PictureStore, ReencodePicture } from '#server/people-ports.ts'
import { type HttpRefusal, refuse, refuseWrongFields } from './problems.ts'

const LARGEST_PICTURE = 5 * 1024 * 1024
/** The bytes that the other fields of the form may have. */
const LARGEST_REST = 64 * 1024

const limits = {
  fileSize: LARGEST_PICTURE,
  files: 1,
  fields: 20,
  fieldSize: 4096,
  fieldNameSize: 64,
  parts: 21,
}

/** The parser takes a form without a boundary for one without fields. https://www.rfc-editor.org/rfc/rfc2046#section-5.1.1 */
const boundaryPattern = /;\s*boundary="?[^\s";]{1,70}(?:[\s";]|$)/i

/** Only the calls that are added here accept a form; every other call accepts JSON only. */
export async function addFormRoutes(
  app: FastifyInstance,
  add: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async scope => {
    await scope.register(multipart, { limits })
    add(scope)
  })
}

/**
 * Replaces the body by the fields of the form. This runs after the sign-in check, and a picture is re-encoded before
 * any other code uses it.
 */
export const createPictureFormReader =
  (reencode: ReencodePicture) =>
  async (request: FastifyRequest): Promise<Result<null, HttpRefusal>> => {
    if (!request.isMultipart()) return ok(null)
    if (!boundaryPattern.test(request.headers['content-type'] ?? ''))
      return refuse('bad_request', 'The form has no boundary.')
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_PICTURE + LARGEST_REST)
      return refuse('payload_too_large', 'A picture may have 5 MB.')

    try {
      return await readFields(request, reencode)
    } catch (error) {
      // An error of a limit has its status. The parser's own errors have none: the form is cut off, or was never one.
      if (error instanceof Error && 'statusCode' in error) throw error
      return refuse('bad_request', 'The form could not be read.')
    }
  }

async function readFields(
  request: FastifyRequest,
  reencode: ReencodePicture,
): Promise<Result<null, HttpRefusal>> {
  const fields = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) return refuse('payload_too_large', 'A field of the form is too long.')
      fields.set(part.fieldname, saidBy(part.fieldname, part.value))
      continue
    }
    if (part.fieldname !== 'picture') return refuse('bad_request', 'Only a picture may be sent along.')
    const picture = await reencode(await part.toBuffer())
    if (!picture.ok && picture.error === 'busy')
      return refuse('unavailable', 'Too many pictures at once. Try again in a moment.')
    if (!picture.ok)
      return {
        ok: false,
        error: refuseWrongFields([{ path: 'picture', message: 'Not a picture that can be read.' }]),
      }
    fields.set('picture', picture.value)
  }
  request.body = Object.fromEntries(fields)
  return ok(null)
}

/** A form has only texts: numbers and booleans are parsed, and an empty field means that the value is removed. */
function saidBy(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  switch (name) {
    case 'gender':
    case 'birth_year':
      if (value === '') return null
      return /^\d{1,4}$/.test(value) ? Number(value) : value
    case 'qbig_daily':
      return value === 'true'
    case 'picture':
      return value === '' ? null : value
    default:
      return value
  }
}

/** Serves pictures without a sign-in: the name is as long as a secret key, and changes with the picture. */
export function addPictureRoute(app: FastifyInstance, pictures: Pick<PictureStore, 'byName'>): void {
  app.get<{ Params: { file: string } }>('/u/:file', { compress: false }, async (request, reply) => {
    const [, name] = /^([\w-]{32})\.webp$/.exec(request.params.file) ?? []
    const bytes = name === undefined ? null : await pictures.byName(name)
    if (!bytes) return reply.callNotFound()
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .type('image/webp')
      .send(bytes)
  })
}

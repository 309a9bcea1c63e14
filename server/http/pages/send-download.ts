import type { FileHandle } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DownloadGate } from '../limits/download-gate.ts'
import { problemReply } from '../problems.ts'
import { acceptsGzip } from './accepts-gzip.ts'

/** A file that all readers share, plain and compressed. A part of it is sent plain. */
export type SharedDownload = {
  files: { plain: () => Promise<FileHandle>; zipped: () => Promise<FileHandle> }
  part: { from: number; to: number } | null
}

/** A small piece, so that the speed of a slow reader can be told. */
const PIECE_BYTES = 16 * 1024

/** Streams a shared file, so that a reader holds a few pieces of it in memory and no copy. */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { files: { plain, zipped }, part }: SharedDownload,
  gate: DownloadGate,
): Promise<FastifyReply> {
  if (!gate.admit(request, reply)) {
    const { status, body } = problemReply({
      code: 'too_many_requests',
      detail: 'Too many downloads at once. Try again in a moment.',
    })
    reply.removeHeader('etag').header('cache-control', 'no-store').code(status)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
  }
  const isZipped = part === null && acceptsGzip(request.headers['accept-encoding'])
  const file = await (isZipped ? zipped() : plain())
  const { from, to } = part ?? { from: 0, to: (await file.stat()).size }
  if (isZipped) reply.header('content-encoding', 'gzip')
  reply.header('content-length', to - from)
  const { socket } = request.raw
  // Nobody would close the file of a connection that has ended while it was opened.
  if (to === from || socket.destroyed) {
    await file.close()
    return reply.send('')
  }
  const stream = file.createReadStream({ start: from, end: to - 1, highWaterMark: PIECE_BYTES })
  const leave = () => stream.destroy()
  // The reply to a pipelined request is not told when its connection closes, and its file would stay open.
  socket.once('close', leave)
  stream.once('close', () => socket.off('close', leave))
  return reply.send(stream)
}

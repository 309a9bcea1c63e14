import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './buckets.ts'

export type DownloadLimits = {
  atOnce: number
  perAddress: number
  /** A reader who takes fewer bytes than this in so many seconds is cut. */
  leastBytes: number
  withinSeconds: number
}

/** Our choice: a slow telephone takes 100 kB in ten seconds, and twenty such readers cost the server two megabytes. */
const usualLimits: DownloadLimits = { atOnce: 20, perAddress: 2, leastBytes: 100_000, withinSeconds: 10 }

/** Limits the downloads that run at once, because a reader who does not read would otherwise hold memory for as long as it likes. */
export function makeDownloadGate(limits: DownloadLimits = usualLimits) {
  const running = new Map<string, number>()
  let all = 0
  return {
    /**
     * Returns false when too many downloads run, or nobody waits for this one any more: a closed connection tells nobody
     * of its end, so that the download would count for ever. Otherwise it counts until its reply or its connection ends.
     */
    admit({ ip, raw: { socket } }: FastifyRequest, reply: FastifyReply): boolean {
      const address = addressKey(ip)
      const own = running.get(address) ?? 0
      if (socket.destroyed || all >= limits.atOnce || own >= limits.perAddress) return false
      running.set(address, own + 1)
      all++
      const watch = cutSlowReader(socket, limits)
      let hasEnded = false
      const end = () => {
        if (hasEnded) return
        hasEnded = true
        clearInterval(watch)
        socket.off('close', end)
        all--
        const left = (running.get(address) ?? 1) - 1
        if (left > 0) running.set(address, left)
        else running.delete(address)
      }
      // The reply to a pipelined request is not told when its connection closes, so the socket is watched, too.
      socket.once('close', end)
      reply.raw.once('finish', end)
      reply.raw.once('close', end)
      return true
    },
  }
}

export type DownloadGate = ReturnType<typeof makeDownloadGate>

/** Looks every second how much the reader has taken; only a second in which bytes wait for the reader counts. */
function cutSlowReader(socket: Socket, { leastBytes, withinSeconds }: DownloadLimits): NodeJS.Timeout {
  let mark = 0
  let slowSeconds = 0
  return setInterval(() => {
    const taken = socket.bytesWritten - socket.writableLength
    if (taken - mark >= leastBytes) {
      mark = taken
      slowSeconds = 0
    } else if (socket.writableLength > 0) slowSeconds++
    if (slowSeconds >= withinSeconds) socket.destroy()
  }, 1000).unref()
}

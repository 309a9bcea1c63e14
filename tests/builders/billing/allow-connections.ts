import { Socket } from 'node:net'

type Target = { host?: unknown; port?: unknown; path?: unknown }

/**
 * Notes where this process connects to, by TCP, TLS or a Unix socket, before a name is looked up. A place that is not `allowed` is
 * noted as well and never reached.
 */
export function allowConnections(allowed: readonly string[]) {
  const places = new Map<string, number>()
  const original = Socket.prototype.connect
  const open = original as unknown as (this: Socket, ...input: unknown[]) => Socket
  Socket.prototype.connect = function watched(this: Socket, ...input: unknown[]) {
    const place = placeOf(input)
    places.set(place, (places.get(place) ?? 0) + 1)
    if (allowed.includes(place)) return open.apply(this, input)
    // Its caller listens for errors only once it has the socket.
    setImmediate(() => this.destroy(new Error(`${place} is not to be reached`)))
    return this
  } as typeof original
  return {
    /** How often each place was connected to. */
    places,
    /** The places that nobody has allowed. */
    strange: (): string[] => [...places.keys()].filter(place => !allowed.includes(place)),
    end() {
      Socket.prototype.connect = original
    },
  }
}

/** Node calls with an options object, with a port and a host, with a path, or with all of it in one list. */
function placeOf([first, second]: unknown[]): string {
  if (Array.isArray(first)) return placeOf(first)
  if (typeof first === 'object' && first !== null) {
    const { host, port, path } = first as Target
    return port === undefined ? String(path) : `${host ?? 'localhost'}:${port}`
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return first
  return `${typeof second === 'string' ? second : 'localhost'}:${first}`
}

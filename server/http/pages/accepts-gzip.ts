import { LRUCache } from 'lru-cache'

/** All browsers of one kind send the same `accept-encoding` header, so the result of parsing it is cached. */
const listener = new LRUCache<string, boolean>({ max: 200 })

export function acceptsGzip(accepted: string | string[] | undefined): boolean {
  if (typeof accepted !== 'string') return false
  const known = listener.get(accepted)
  if (known !== undefined) return known
  const takes = readsGzip(accepted)
  listener.set(accepted, takes)
  return takes
}

/** Tells whether the header accepts gzip. The weight of gzip itself counts before the weight of `*`. */
function readsGzip(accepted: string): boolean {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [coding = '', ...params] = part.split(';').map(each => each.trim())
    const weight = params.find(each => /^q\s*=/.test(each))
    weights.set(coding, weight === undefined ? 1 : Number(weight.replace(/^q\s*=/, '')))
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0
}

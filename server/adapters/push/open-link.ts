import type { Connect } from './connect.ts'
import type { PushTarget } from './guard.ts'
import type { Link } from './link.ts'
import { linkByHttp1 } from './link-http1.ts'
import { linkByHttp2 } from './link-http2.ts'

/** The host chooses HTTP/2 or HTTP/1.1 during the TLS handshake. */
export async function openLink(target: PushTarget, connect: Connect): Promise<Link> {
  const first = await connect(target)
  return first.alpnProtocol === 'h2' ? linkByHttp2(target, first) : linkByHttp1(target, first, connect)
}

import type { ConnectToPushTarget } from './connect.ts'
import type { PushTarget } from './guard.ts'
import type { PushConnection } from './push-connection.ts'
import { pushConnectionOverHttp1 } from './push-connection-http1.ts'
import { pushConnectionOverHttp2 } from './push-connection-http2.ts'

/** The host chooses HTTP/2 or HTTP/1.1 during the TLS handshake. */
export async function openPushConnection(
  target: PushTarget,
  connect: ConnectToPushTarget,
): Promise<PushConnection> {
  const first = await connect(target)
  return first.alpnProtocol === 'h2'
    ? pushConnectionOverHttp2(target, first)
    : pushConnectionOverHttp1(target, first, connect)
}

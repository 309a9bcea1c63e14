import { err, ok, type Result } from '../../kernel/result.ts'
import { brokenMarketPack, type MarketPack } from '../market-pack.ts'
import { openPackBytes, type PackFault } from './open.ts'

/** Whatever the bytes are, a pack that keeps all laws or the reason why it is none. */
export function decodePack(bytes: Uint8Array): Result<MarketPack, PackFault> {
  const opened = openPackBytes(bytes)
  if (!opened.ok) return opened
  const broken = brokenMarketPack(opened.value)
  return broken === null ? ok(opened.value) : err({ kind: 'unlawful', detail: broken })
}

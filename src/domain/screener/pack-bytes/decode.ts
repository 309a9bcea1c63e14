import { err, ok, type Result } from '../../kernel/result.ts'
import { type MarketPack, violatedMarketPackRule } from '../market-pack.ts'
import { openPackBytes, type PackFault } from './open.ts'

/** Decodes untrusted bytes into a pack that satisfies every rule, or returns the reason why they are not one. */
export function decodePack(bytes: Uint8Array): Result<MarketPack, PackFault> {
  const opened = openPackBytes(bytes)
  if (!opened.ok) return opened
  const broken = violatedMarketPackRule(opened.value)
  return broken === null ? ok(opened.value) : err({ kind: 'unlawful', detail: broken })
}

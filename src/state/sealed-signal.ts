import type { ReplyOf } from '#contract/endpoint.ts'
import { record } from '#contract/record.ts'
import { type Kept, useKept } from './kept.ts'

export type SealedSignal = ReplyOf<typeof record.signal>

export const useSealedSignal = (fsymId: string, day: string): Kept<SealedSignal> =>
  useKept(`sealed/${fsymId}/${day}`, record.signal, { params: { fsym_id: fsymId, day } })

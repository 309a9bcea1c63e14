import type { ReplyOf } from '#contract/endpoint.ts'
import { record } from '#contract/record.ts'
import { type Cached, useKept } from '../request/kept.ts'

export type SealedSignal = ReplyOf<typeof record.signal>

export const useSealedSignal = (fsymId: string, day: string): Cached<SealedSignal> =>
  useKept(`sealed/${fsymId}/${day}`, record.signal, { params: { fsym_id: fsymId, day } })

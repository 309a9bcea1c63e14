import type { ReplyOf } from '#contract/endpoint.ts'
import { record } from '#contract/record.ts'
import { type Cached, useCachedReply } from '../request/kept.ts'

export type SealedSignal = ReplyOf<typeof record.signal>

export const useSealedSignal = (fsymId: string, day: string): Cached<SealedSignal> =>
  useCachedReply(`sealed/${fsymId}/${day}`, record.signal, { params: { fsym_id: fsymId, day } })

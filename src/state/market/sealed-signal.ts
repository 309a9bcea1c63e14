import type { ReplyOf } from '#contract/endpoint.ts'
import { recordEndpoints } from '#contract/record.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'

export type SealedSignal = ReplyOf<typeof recordEndpoints.signal>

export const useSealedSignal = (fsymId: string, day: string): CachedReplyState<SealedSignal> =>
  useCachedReply(`sealed/${fsymId}/${day}`, recordEndpoints.signal, { params: { fsym_id: fsymId, day } })

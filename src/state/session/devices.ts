import { deviceEndpoints } from '#contract/device.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { changeAndCache } from '../request/change-and-cache.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'

export type DevicesReply = ReplyOf<typeof deviceEndpoints.list>

const NAME = 'devices'

export const useDevices = (): CachedReplyState<DevicesReply> =>
  useCachedReply(NAME, deviceEndpoints.list, {}, { needsUser: true })

export const requestDeviceSignOut = (id: string): Promise<Result<DevicesReply, Problem>> =>
  changeAndCache(NAME, deviceEndpoints.end, { params: { id } })

export const requestOtherDevicesSignOut = (): Promise<Result<DevicesReply, Problem>> =>
  changeAndCache(NAME, deviceEndpoints.endOthers, {})

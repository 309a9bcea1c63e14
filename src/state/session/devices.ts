import { device } from '#contract/device.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { type Cached, useCachedReply } from '../request/kept.ts'
import { changeAndCache } from '../request/own-answer.ts'

export type DevicesReply = ReplyOf<typeof device.list>

const NAME = 'devices'

export const useDevices = (): Cached<DevicesReply> =>
  useCachedReply(NAME, device.list, {}, { needsUser: true })

export const requestDeviceEnd = (id: string): Promise<Result<DevicesReply, Problem>> =>
  changeAndCache(NAME, device.end, { params: { id } })

export const requestOtherDevicesEnd = (): Promise<Result<DevicesReply, Problem>> =>
  changeAndCache(NAME, device.endOthers, {})

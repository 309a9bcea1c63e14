import { device } from '#contract/device.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { type Cached, useKept } from '../request/kept.ts'
import { changeKept } from '../request/own-answer.ts'

export type DevicesReply = ReplyOf<typeof device.list>

const NAME = 'devices'

export const useDevices = (): Cached<DevicesReply> => useKept(NAME, device.list, {}, { needsUser: true })

export const requestDeviceEnd = (id: string): Promise<Result<DevicesReply, Problem>> =>
  changeKept(NAME, device.end, { params: { id } })

export const requestOtherDevicesEnd = (): Promise<Result<DevicesReply, Problem>> =>
  changeKept(NAME, device.endOthers, {})

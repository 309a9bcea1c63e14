import { device } from '#contract/device.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { type Kept, useKept } from './kept.ts'
import { changeKept } from './own-answer.ts'

export type Devices = ReplyOf<typeof device.list>

const NAME = 'devices'

export const useDevices = (): Kept<Devices> => useKept(NAME, device.list, {}, { needsUser: true })

export const endDevice = (id: string): Promise<Result<Devices, Problem>> =>
  changeKept(NAME, device.end, { params: { id } })

export const endOtherDevices = (): Promise<Result<Devices, Problem>> => changeKept(NAME, device.endOthers, {})

import type { Result } from '#domain/kernel/result.ts'
import type { DeviceSubscription, PushDevice, PushPermission } from '#platform/platform.ts'
import type { PushWish } from '#storage/push-wish.ts'
import type { PushState } from './push-state.ts'

type Lang = 'ko' | 'en'
type ServerKey = { key_id: string; public_key: string }
export type Silent = 'offline' | 'server'
export type SubscriptionReport = DeviceSubscription & { key_id: string; lang: Lang; replaces: string | null }

export type PushHost = {
  device(): Promise<PushDevice>
  permission(): PushPermission
  /** Returns undefined while the session is not known yet. */
  present(): number | null | undefined
  lang(): Lang
  isIdle(): boolean
  key(): Promise<Result<ServerKey, Silent>>
  put(report: SubscriptionReport): Promise<Result<null, Silent>>
  check(of: { endpoint: string; key_id: string }): Promise<Result<'known' | 'renew' | 'unknown', Silent>>
  remove(endpoint: string): Promise<unknown>
  readWish(): Promise<PushWish | null>
  writeWish(wish: PushWish): Promise<void>
  forgetWish(): Promise<void>
  show(state: PushState): void
}

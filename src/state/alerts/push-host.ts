import type { Result } from '#domain/kernel/result.ts'
import type { DeviceSubscription, PushDevice, PushPermission } from '#platform/platform.ts'
import type { PushWish } from '#storage/push-wish.ts'
import type { PushState } from './push-state.ts'

type Lang = 'ko' | 'en'
type ServerKey = { key_id: string; public_key: string }
export type PushRequestFailure = 'offline' | 'server'
export type SubscriptionRegistration = DeviceSubscription & {
  key_id: string
  lang: Lang
  replaces: string | null
}

export type PushHost = {
  device(): Promise<PushDevice>
  permission(): PushPermission
  /** Returns undefined while the session is not known yet. */
  present(): number | null | undefined
  lang(): Lang
  isIdle(): boolean
  key(): Promise<Result<ServerKey, PushRequestFailure>>
  put(report: SubscriptionRegistration): Promise<Result<null, PushRequestFailure>>
  check(of: {
    endpoint: string
    key_id: string
  }): Promise<Result<'known' | 'renew' | 'unknown', PushRequestFailure>>
  remove(endpoint: string): Promise<unknown>
  readWish(): Promise<PushWish | null>
  writeWish(wish: PushWish): Promise<void>
  forgetWish(): Promise<void>
  show(state: PushState): void
}

import { useCallback, useEffect, useState } from 'react'
import { mutate } from 'swr'
import { proxy, useSnapshot } from 'valtio'
import type { Problem } from '#contract/problem.ts'
import { pushDeviceEndpoints } from '#contract/push-device.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import {
  dismissPushQuestion,
  forgetPushWish,
  mayAskForPush,
  readPushWish,
  writePushWish,
} from '#storage/push-wish.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { currentSettings, whenSettingsChange } from '../app/settings.ts'
import { hasUnsavedWork } from '../my-stocks/dirty-forms.ts'
import { call, currentSessionTokens } from '../request/api.ts'
import { isMissingReply, whenBackOnline } from '../request/connectivity.ts'
import { onSessionChange, type UserSession, whenUserSignsOut } from '../session/session.ts'
import type { PushRequestFailure } from './push-host.ts'
import { createPushMachine } from './push-machine.ts'
import type { PushState } from './push-state.ts'

const push = proxy<{ state: PushState }>({ state: { kind: 'busy' } })
let session: UserSession = { status: 'opening', user: null }
let started = false

const listener = <T, R>(reply: Result<T, Problem>, read: (value: T) => R): Result<R, PushRequestFailure> => {
  if (reply.ok) return ok(read(reply.value))
  return err(isMissingReply(reply) ? 'offline' : 'server')
}

/** Refreshes the list of devices on screen after a change of this device. */
function listedAnew<R extends { ok: boolean }>(reply: R): R {
  if (reply.ok) void mutate(key => typeof key === 'string' && key.endsWith('|push-devices'))
  return reply
}

const machine = createPushMachine({
  device: () => pageEnvironment().platform.pushDevice(),
  permission: () => pageEnvironment().platform.push(),
  present: () => {
    if (session.user) return session.user.pk
    // There may be a session that the server has not confirmed yet.
    return session.status === 'guest' && !currentSessionTokens.alive() ? null : undefined
  },
  lang: () => currentSettings().lang,
  isIdle: () => !hasUnsavedWork(),
  key: async () => listener(await call(pushDeviceEndpoints.key, {}), key => key),
  put: async ({ endpoint, p256dh, auth, key_id, lang, replaces }) => {
    const body = { endpoint, p256dh, auth, key_id, lang, replaces }
    return listedAnew(listener(await call(pushDeviceEndpoints.put, { body }), () => null))
  },
  check: async body => listener(await call(pushDeviceEndpoints.check, { body }), ({ state }) => state),
  remove: async endpoint =>
    listedAnew(await call(pushDeviceEndpoints.remove, { body: { endpoint, id: null } })),
  readWish: () => readPushWish(pageEnvironment().device.shared),
  writeWish: wish => writePushWish(pageEnvironment().device.shared, wish),
  forgetWish: () => forgetPushWish(pageEnvironment().device.shared),
  show: state => {
    push.state = state
  },
})

/** Starts once, after the first screen is shown, and then keeps the browser's subscription and the server's in step. */
export function startPush(): void {
  if (started) return
  started = true
  const reconcile = () => void machine.reconcile().catch(() => {})
  whenUserSignsOut(why => {
    // The tab in which the user signed out updates the device. This tab does nothing, because a late message must not
    // end what a user has started since.
    if (why !== 'other-tab') void machine.leave().catch(() => {})
  })
  onSessionChange(now => {
    const before = session.user?.pk
    session = { ...now }
    if (now.status === 'guest' || now.user?.pk !== before) reconcile()
  })
  whenBackOnline(reconcile)
  whenSettingsChange(reconcile)
  void machine.listen().catch(() => {})
}

export type PushControl = {
  state: PushState
  /** Call this only in a handler of the user's own tap. */
  turnOn(): Promise<PushState>
  turnOff(): Promise<PushState>
}

export function usePush(): PushControl {
  useEffect(startPush, [])
  const { state } = useSnapshot(push)
  return { state, turnOn: machine.turnOn, turnOff: machine.turnOff }
}

/**
 * Returns whether the page may offer push here. It is false until that is known, and for thirty days after the user
 * dismissed the offer.
 */
export function usePushOffer(): { mayAsk: boolean; putAway(): void } {
  const [mayAsk, setMayAsk] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const arrive = (may: boolean) => {
      if (isCurrent) setMayAsk(may)
    }
    mayAskForPush(pageEnvironment().device.shared, Date.now()).then(arrive, () => arrive(true))
    return () => {
      isCurrent = false
    }
  }, [])
  const putAway = useCallback(() => {
    setMayAsk(false)
    void dismissPushQuestion(pageEnvironment().device.shared, Date.now()).catch(() => {})
  }, [])
  return { mayAsk, putAway }
}

import { deviceEndpoints as calls } from '#contract/device.ts'
import { ok } from '#domain/kernel/result.ts'
import type { AttemptLimiter, TokenIssuer } from '#server/ports.ts'
import type { OneTimeKeys } from '#server/sign-in-ports.ts'
import { defineHandler, type RequestContext } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { refuseErrorsWith } from '../http/refusing.ts'
import { endDeviceSession, endOtherDeviceSessions } from '../use-cases/sign-in/end-device.ts'
import { createHandoffCode } from '../use-cases/sign-in/hand-over.ts'
import { listDevices } from '../use-cases/sign-in/list-devices.ts'
import { endFormerSessionAndReply } from '../use-cases/sign-in/sign-in-reply.ts'
import { redeemHandoff } from '../use-cases/sign-in/take-over.ts'

const words = {
  wrong_credentials: 'This sign-in did not succeed. Start again.',
  user_inactive: 'This account is not active.',
  too_many_requests: 'Too many tries. Wait a while.',
}

const devicesOf = (call: RequestContext) =>
  listDevices(call.stores.sessions, call.user().pk, call.sessionId(), call.now)

export const deviceHandlers = (ports: {
  keys: OneTimeKeys
  tokens: TokenIssuer
  attempts: AttemptLimiter
}) => ({
  list: defineHandler(calls.list, async (_given, call) => ok(await devicesOf(call))),

  end: defineHandler(calls.end, async ({ params: { id } }, call) => {
    const ended = await endDeviceSession(call.stores.sessions, { userPk: call.user().pk, id, now: call.now })
    if (!ended.ok) return refuse(ended.error, 'There is no such device.')
    if (id === call.sessionId()) call.takeRefresh()
    return ok(await devicesOf(call))
  }),

  endOthers: defineHandler(calls.endOthers, async (_given, call) => {
    await endOtherDeviceSessions(call.stores, {
      userPk: call.user().pk,
      thisOne: call.sessionId(),
      now: call.now,
    })
    return ok(await devicesOf(call))
  }),

  handOver: defineHandler(calls.handOver, async ({ body }, call) =>
    refuseErrorsWith(words)(
      await createHandoffCode(
        { ...ports, ...call.stores },
        { ...body, userPk: call.user().pk, now: call.now },
      ),
    ),
  ),

  takeOver: defineHandler(calls.takeOver, async ({ body }, call) => {
    const { client, ip: address, userAgent, now } = call
    const taken = await redeemHandoff(
      { ...ports, ...call.stores },
      { ...body, client, address, userAgent, now },
    )
    return taken.ok
      ? ok(await endFormerSessionAndReply(ports, call, taken.value))
      : refuse(taken.error, words[taken.error])
  }),
})

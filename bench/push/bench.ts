import { Agent, globalAgent } from 'node:https'
import webPush from 'web-push'
import { assert } from '#domain/kernel/assert.ts'
import type { FakeSubscription, ReceivedFakePush } from '#server/adapters/push/fake.ts'
import { pushKeySetOf } from '#server/adapters/push/keys.ts'
import { encryptMessage } from '#server/adapters/push/message.ts'
import { createPreparePush } from '#server/adapters/push/prepare.ts'
import { openPushSender, mostInFlightPerHost as underWay } from '#server/adapters/push/sender.ts'
import { startFakeProcess } from '#tests/server/push/fake-process.ts'
import { corePinningNote, pinServer } from '../api-floor/cores.ts'
import type { Bench } from '../bench.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { roundRobin } from '../measure/round-robin.ts'
import { type PushRate, pushBuildFindings, pushSendFindings } from './findings.ts'

const rounds = 7
const built = 2_000
const sent = 3_000

const privateKey = Buffer.alloc(32, 1)
const keys = pushKeySetOf({ current: privateKey, previous: null })
const subject = 'mailto:push@tidemark.example'
const payload = JSON.stringify({
  title: '다온전자 매수 신호',
  body: '20일 이동평균을 거래량과 함께 넘어섰습니다. 종가 기준이며, 시뮬레이션한 시세입니다.',
  tag: 'signal-DEMO-1',
  url: '/quote/DEMO-1/analysis',
  receipt: 'x'.repeat(22),
  lang: 'ko',
  unread: 3,
}).padEnd(300, ' ')
const message = { payload, ttlSeconds: 3600, topic: 'signal-DEMO-1', urgency: 'normal' as const }
const vapidDetails = {
  subject,
  publicKey: keys.current.publicKey,
  privateKey: privateKey.toString('base64url'),
}
const theirOptions = { vapidDetails, TTL: 3600, topic: message.topic, urgency: message.urgency }

export const push: Bench = {
  name: 'push',
  promise:
    'a message reaches a push service at least one and a half times as fast as web-push sends it comes',
  run: () =>
    withCleanup(async onEnd => {
      const service = await startFakeProcess()
      onEnd(service.stop)
      pinServer(service.pid)
      const devices = await service.subscribe(500, { key: keys.current.publicKey })
      const building = await roundRobin(rounds, buildersFor(devices, service.allow))

      const clock = { now: () => new Date() }
      const options = { keys, subject, clock, alarm: noAlarm, production: false, local: service.allow }
      const sender = openPushSender(options)
      onEnd(sender.close)
      // web-push without options uses Node's global agent, which keeps its connections; that agent only has to trust the
      // service.
      globalAgent.options.ca = service.allow.ca
      const capped = new Agent({ keepAlive: true, maxSockets: underWay, ca: service.allow.ca })
      onEnd(() => {
        capped.destroy()
        globalAgent.destroy()
        delete globalAgent.options.ca
      })
      const ours = async (device: FakeSubscription) => {
        const { kind } = await sender.send({ ...device, key_id: keys.current.id }, message)
        assert(kind === 'taken', `the service takes ours (${kind})`)
      }
      const theirs = (agent?: Agent) => async (device: FakeSubscription) => {
        const of = { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } }
        await webPush.sendNotification(of, payload, agent ? { ...theirOptions, agent } : theirOptions)
      }
      const sending = await roundRobin(rounds, {
        ours: () => timed(devices, ours),
        theirs: () => timed(devices, theirs()),
        kept: () => timed(devices, theirs(capped)),
      })
      expectAllReceived(await service.received(), 3 * rounds * sent)

      return {
        findings: [...pushBuildFindings(building), ...pushSendFindings(sending)],
        notes: [
          `payload of ${Buffer.byteLength(payload)} bytes, 500 devices; building by the processor’s time, ${built} messages a sample; sending by the clock, ${sent} messages a sample, ${underWay} under way`,
          'both encrypt by the same web-push; it signs an authorization for each message, ours keeps one per service for half a day',
          `the service: HTTPS on this machine in a process of its own, ${corePinningNote}; it holds to RFC 8030 and 8292, takes HTTP/2 from us and 1.1 from web-push, which speaks nothing else; all ${3 * rounds * sent} were read by their devices afterwards`,
        ],
      }
    }),
}
const noAlarm = (says: string): void => assert(false, says)

function buildersFor(
  devices: readonly FakeSubscription[],
  local: Parameters<typeof createPreparePush>[0]['local'],
) {
  const prepare = createPreparePush({ keys, subject, local })
  const now = new Date()
  const known = devices.map(device => ({ ...device, key_id: keys.current.id }))
  return {
    ours: async () =>
      cpuOf(nth => {
        const prepared = prepare(known[nth % known.length]!, message, now)
        assert(prepared.ok, 'a message is prepared')
        const body = encryptMessage(prepared.value.keys, prepared.value.payload)
        assert(body.ok, 'it is encrypted')
        return body.value.length
      }),
    theirs: async () =>
      cpuOf(nth => {
        const { endpoint, p256dh, auth } = devices[nth % devices.length]!
        const of = { endpoint, keys: { p256dh, auth } }
        return webPush.generateRequestDetails(of, payload, theirOptions).body.length
      }),
  }
}

/** Measures how many messages per second of CPU time `make` prepares. */
function cpuOf(make: (nth: number) => number): number {
  let bytes = 0
  for (let nth = 0; nth < 100; nth++) bytes += make(nth)
  const before = process.cpuUsage()
  for (let nth = 0; nth < built; nth++) bytes += make(nth)
  const { user, system } = process.cpuUsage(before)
  assert(bytes > 0, 'something was made')
  return (built * 1e6) / (user + system)
}

async function timed(
  devices: readonly FakeSubscription[],
  send: (device: FakeSubscription) => Promise<void>,
): Promise<PushRate> {
  let next = 0
  const before = process.cpuUsage()
  const began = performance.now()
  const work = async () => {
    while (next < sent) await send(devices[next++ % devices.length]!)
  }
  await Promise.all(Array.from({ length: underWay }, work))
  const { user, system } = process.cpuUsage(before)
  return { perSecond: (sent * 1000) / (performance.now() - began), cpuMicroseconds: (user + system) / sent }
}

function expectAllReceived(received: readonly ReceivedFakePush[], count: number): void {
  assert(received.length === count, `${received.length} of ${count} messages were taken`)
  for (const each of received)
    assert(
      each.payload === payload && each.topic === message.topic && each.ttlSeconds === 3600,
      'each device reads what was sent',
    )
}

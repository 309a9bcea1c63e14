import { describe, expect, it } from 'vitest'
import type { PushDevice, PushPermission } from '#platform/platform.ts'
import { pushWorld, reachesDevice } from '#tests/builders/push-world.ts'

const never = new Promise<never>(() => {})

async function on() {
  const here = pushWorld()
  expect(await here.push.turnOn()).toEqual({ kind: 'on' })
  expect(reachesDevice(here)).toBe(true)
  return here
}

describe('turning push on', () => {
  it('asks for permission, subscribes and sends the subscription to the server', async () => {
    const { w } = await on()
    expect(w.prompts).toBe(1)
    expect(w.wish).toEqual({ pk: 7, endpoint: 'https://push.test/1', keyId: 'k1', lang: 'ko' })
    expect(w.shown).toEqual(['busy', 'on'])
  })
  it('asks for permission synchronously within the tap when the module is loaded', async () => {
    const { w, push } = pushWorld()
    await push.reconcile()
    void push.turnOn()
    expect(w.prompts).toBe(1)
  })
  it('does nothing more when the user denies or dismisses the prompt', async () => {
    for (const [says, kind] of [
      ['denied', 'blocked'],
      ['default', 'off'],
    ] as const) {
      const { w, push } = pushWorld()
      w.says = says
      expect(await push.turnOn()).toMatchObject({ kind })
      expect([w.made, w.wish, w.rows.size]).toEqual([0, null, 0])
    }
  })
  it.each(['timed-out', 'refused'] as const)(
    'reports that the browser %s, and can be tried again',
    async why => {
      const { w, push } = pushWorld()
      w.refuses = why
      expect(await push.turnOn()).toEqual({ kind: 'failed', reason: why })
      w.refuses = null
      expect(await push.turnOn()).toEqual({ kind: 'on' })
    },
  )
  it('is completed at the next start when the server could not be reached', async () => {
    const here = pushWorld()
    const { w, push } = here
    const key = w.key
    w.during = () => {
      w.down = 'offline'
    }
    expect(await push.turnOn()).toEqual({ kind: 'failed', reason: 'offline' })
    await push.reconcile()
    expect(w.shown.at(-1)).toBe('failed')
    Object.assign(w, { down: null, during: () => {}, key })
    await push.reconcile()
    expect(w.shown.at(-1)).toBe('on')
    expect(reachesDevice(here)).toBe(true)
  })
  it('is undone when its user signs out meanwhile', async () => {
    const { w, push } = pushWorld()
    w.during = () => {
      w.pk = null
    }
    expect(await push.turnOn()).toEqual({ kind: 'signed-out' })
    expect([w.held, w.wish]).toEqual([null, null])
  })
  it('does not subscribe when no user is signed in', async () => {
    const { w, push } = pushWorld()
    w.pk = null
    expect(await push.turnOn()).toEqual({ kind: 'signed-out' })
    expect(w.made).toBe(0)
  })
})

describe('the start of a page', () => {
  it('changes nothing when everything matches', async () => {
    const { w, push } = await on()
    await push.reconcile()
    expect([w.made, w.shown.at(-1)]).toEqual([1, 'on'])
  })
  it('never subscribes a user who has not asked for it, even with permission', async () => {
    const { w, push } = pushWorld()
    w.permission = 'granted'
    await push.reconcile()
    expect([w.made, w.prompts, w.shown]).toEqual([0, 0, ['off']])
  })
  it('never asks for permission', async () => {
    const { w, push } = await on()
    w.permission = 'default'
    await push.reconcile()
    expect([w.prompts, w.shown.at(-1)]).toEqual([1, 'off'])
  })
  it.each([
    [
      'the browser lost it',
      here => {
        here.w.held = null
      },
    ],
    ['the server removed it as dead', here => here.w.rows.clear()],
    [
      'the server has another key, though this one is still good',
      here => {
        here.w.key = { key_id: 'k2', public_key: 'PK2' }
      },
    ],
    [
      'its key goes out of use',
      here => {
        here.w.old.add('k1')
        here.w.key = { key_id: 'k2', public_key: 'PK2' }
      },
    ],
    [
      'another took the endpoint',
      here => here.w.rows.set('https://push.test/1', { pk: 8, key_id: 'k1', lang: 'ko' }),
    ],
  ] as [string, (here: ReturnType<typeof pushWorld>) => void][])(
    'subscribes again when %s',
    async (_, change) => {
      const here = await on()
      change(here)
      await here.push.reconcile()
      expect(here.w.shown.at(-1)).toBe('on')
      expect(here.w.made).toBe(2)
      expect(here.w.rows.get('https://push.test/2')).toMatchObject({ pk: 7, key_id: here.w.key.key_id })
      expect(here.w.wish?.endpoint).toBe('https://push.test/2')
    },
  )
  it('sends a subscription that the worker has made to the server, in place of the old one', async () => {
    const here = await on()
    here.w.held = { endpoint: 'https://push.test/by-worker', p256dh: 'p', auth: 'a', publicKey: 'PK1' }
    await here.push.reconcile()
    expect([...here.w.rows.keys()]).toEqual(['https://push.test/by-worker'])
    expect(here.w.made).toBe(1)
    expect(reachesDevice(here)).toBe(true)
  })
  it('replaces a subscription whose key the server does not know', async () => {
    const here = await on()
    here.w.held = { endpoint: 'https://push.test/strange', p256dh: 'p', auth: 'a', publicKey: 'WHOSE' }
    await here.push.reconcile()
    expect(here.w.held?.publicKey).toBe('PK1')
    expect(reachesDevice(here)).toBe(true)
  })
  it('uses the stored key id when a browser does not report the key of its subscription', async () => {
    const here = await on()
    const { w, push } = here
    if (w.held) w.held.publicKey = null
    await push.reconcile()
    expect([w.made, w.shown.at(-1)]).toEqual([1, 'on'])
    w.key = { key_id: 'k2', public_key: 'PK2' }
    await push.reconcile()
    expect([w.made, w.held?.publicKey, reachesDevice(here)]).toEqual([2, 'PK2', true])
  })
  it('sends a changed language of the device to the server', async () => {
    const { w, push } = await on()
    w.lang = 'en'
    await push.reconcile()
    expect(w.rows.get('https://push.test/1')?.lang).toBe('en')
    expect(w.made).toBe(1)
  })
  it.each(['offline', 'server'] as const)(
    'keeps the last known state when the server cannot be reached: %s',
    async down => {
      const { w, push } = await on()
      w.down = down
      await push.reconcile()
      expect([w.made, w.shown.at(-1)]).toEqual([1, 'on'])
    },
  )
  it('reports that the browser does not respond', async () => {
    const { w, push } = await on()
    w.current = async () => undefined
    await push.reconcile()
    expect(w.shown.at(-1)).toBe('failed')
  })
  it('checks with the server when the device has no stored wish', async () => {
    const { w, push } = await on()
    w.wish = null
    await push.reconcile()
    expect([w.made, w.shown.at(-1), w.wish]).toMatchObject([
      1,
      'on',
      { pk: 7, endpoint: 'https://push.test/1' },
    ])
  })
  it('reports nothing before the session is known', async () => {
    const { w, push } = await on()
    w.pk = undefined
    await push.reconcile()
    expect([w.made, w.shown.at(-1), w.held !== null]).toEqual([1, 'on', true])
  })
})

describe('signing out', () => {
  it('ends push on this device, with or without a network', async () => {
    const { w, push } = await on()
    w.down = 'offline'
    w.pk = null
    await push.leave()
    expect([w.held, w.wish, w.closed]).toEqual([null, null, 1])
    await push.reconcile()
    expect(w.shown.at(-1)).toBe('signed-out')
  })
  it('is completed at the next start when the page was closed in the middle of it', async () => {
    const { w, push } = await on()
    Object.assign(w, { pk: null, wish: null })
    await push.reconcile()
    expect([w.held, w.wish, w.closed]).toEqual([null, null, 1])
  })
  it('keeps the subscription of a user who has signed in in another tab meanwhile', async () => {
    const here = await on()
    here.w.pk = null
    await here.push.reconcile()
    expect(here.w.shown.at(-1)).toBe('signed-out')
    here.w.pk = 7
    expect(reachesDevice(here)).toBe(true)
  })
  it('does not wait for work that hangs', async () => {
    const { w, push } = await on()
    w.current = () => never
    void push.reconcile()
    await Promise.resolve()
    w.current = null
    w.pk = null
    await push.leave()
    expect(w.held).toBe(null)
  })
  it('passes nothing on to the next user, who gets push after turning it on', async () => {
    const here = await on()
    const { w, push } = here
    w.pk = 8
    await push.reconcile()
    expect([w.held, w.shown.at(-1)]).toEqual([null, 'off'])
    expect(await push.turnOn()).toEqual({ kind: 'on' })
    expect(w.rows.get(w.held?.endpoint ?? '')).toMatchObject({ pk: 8 })
  })
})

describe('turning push off', () => {
  it('ends it on this device and on the server', async () => {
    const { w, push } = await on()
    expect(await push.turnOff()).toEqual({ kind: 'off' })
    expect([w.held, w.wish, w.rows.size]).toEqual([null, null, 0])
    await push.reconcile()
    expect([w.made, w.shown.at(-1)]).toEqual([1, 'off'])
  })
  it('works without a network', async () => {
    const { w, push } = await on()
    w.down = 'offline'
    expect(await push.turnOff()).toEqual({ kind: 'off' })
    expect([w.held, w.wish]).toEqual([null, null])
  })
})

describe('a host without web push', () => {
  it.each([
    [{ kind: 'none', needsInstall: true }, 'default', 'needs-install'],
    [{ kind: 'none', needsInstall: false }, 'unsupported', 'unsupported'],
    [{ kind: 'app', ask: async () => 'granted' }, 'granted', 'on'],
    [{ kind: 'app', ask: async () => 'denied' }, 'denied', 'blocked'],
  ] as [PushDevice, PushPermission, string][])(
    'with %o and the permission %s has the state %s',
    async (device, permission, kind) => {
      const { w, push, be } = pushWorld()
      w.permission = permission
      be(device)
      await push.reconcile()
      expect(w.shown.at(-1)).toBe(kind)
      expect((await push.turnOn()).kind).toBe(kind)
    },
  )
})

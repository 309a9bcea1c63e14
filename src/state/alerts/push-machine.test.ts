import { describe, expect, it } from 'vitest'
import type { PushDevice, PushPermission } from '#platform/platform.ts'
import { arrives, pushWorld } from '#tests/builders/push-world.ts'

const never = new Promise<never>(() => {})

async function on() {
  const here = pushWorld()
  expect(await here.push.turnOn()).toEqual({ kind: 'on' })
  expect(arrives(here)).toBe(true)
  return here
}

describe('turning it on', () => {
  it('asks, subscribes and tells the server', async () => {
    const { w } = await on()
    expect(w.asked).toBe(1)
    expect(w.wish).toEqual({ pk: 7, endpoint: 'https://push.test/1', keyId: 'k1', lang: 'ko' })
    expect(w.shown).toEqual(['busy', 'on'])
  })
  it('asks at once in a tap that comes when the part is loaded', async () => {
    const { w, push } = pushWorld()
    await push.reconcile()
    void push.turnOn()
    expect(w.asked).toBe(1)
  })
  it('leaves whoever says no, or nothing, alone', async () => {
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
    'says that the browser %s, and can be tried again',
    async why => {
      const { w, push } = pushWorld()
      w.refuses = why
      expect(await push.turnOn()).toEqual({ kind: 'failed', reason: why })
      w.refuses = null
      expect(await push.turnOn()).toEqual({ kind: 'on' })
    },
  )
  it('is finished by the next start where the server could not be told', async () => {
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
    expect(arrives(here)).toBe(true)
  })
  it('ends with the one who began it', async () => {
    const { w, push } = pushWorld()
    w.during = () => {
      w.pk = null
    }
    expect(await push.turnOn()).toEqual({ kind: 'signed-out' })
    expect([w.held, w.wish]).toEqual([null, null])
  })
  it('tells nobody who is not signed in', async () => {
    const { w, push } = pushWorld()
    w.pk = null
    expect(await push.turnOn()).toEqual({ kind: 'signed-out' })
    expect(w.made).toBe(0)
  })
})

describe('a start', () => {
  it('changes nothing where all is well', async () => {
    const { w, push } = await on()
    await push.reconcile()
    expect([w.made, w.shown.at(-1)]).toEqual([1, 'on'])
  })
  it('never subscribes whom nobody has asked, whatever is granted', async () => {
    const { w, push } = pushWorld()
    w.permission = 'granted'
    await push.reconcile()
    expect([w.made, w.asked, w.shown]).toEqual([0, 0, ['off']])
  })
  it('never asks', async () => {
    const { w, push } = await on()
    w.permission = 'default'
    await push.reconcile()
    expect([w.asked, w.shown.at(-1)]).toEqual([1, 'off'])
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
    'subscribes anew where %s',
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
  it('tells the server of what the worker has made, in place of what it knew', async () => {
    const here = await on()
    here.w.held = { endpoint: 'https://push.test/by-worker', p256dh: 'p', auth: 'a', publicKey: 'PK1' }
    await here.push.reconcile()
    expect([...here.w.rows.keys()]).toEqual(['https://push.test/by-worker'])
    expect(here.w.made).toBe(1)
    expect(arrives(here)).toBe(true)
  })
  it('does not trust a subscription with a key that the server never told of', async () => {
    const here = await on()
    here.w.held = { endpoint: 'https://push.test/strange', p256dh: 'p', auth: 'a', publicKey: 'WHOSE' }
    await here.push.reconcile()
    expect(here.w.held?.publicKey).toBe('PK1')
    expect(arrives(here)).toBe(true)
  })
  it('goes by what was told where a browser does not say with which key it subscribed', async () => {
    const here = await on()
    const { w, push } = here
    if (w.held) w.held.publicKey = null
    await push.reconcile()
    expect([w.made, w.shown.at(-1)]).toEqual([1, 'on'])
    w.key = { key_id: 'k2', public_key: 'PK2' }
    await push.reconcile()
    expect([w.made, w.held?.publicKey, arrives(here)]).toEqual([2, 'PK2', true])
  })
  it('tells the server that the device speaks another language', async () => {
    const { w, push } = await on()
    w.lang = 'en'
    await push.reconcile()
    expect(w.rows.get('https://push.test/1')?.lang).toBe('en')
    expect(w.made).toBe(1)
  })
  it.each(['offline', 'server'] as const)(
    'believes what was so where there is nobody to ask: %s',
    async down => {
      const { w, push } = await on()
      w.down = down
      await push.reconcile()
      expect([w.made, w.shown.at(-1)]).toEqual([1, 'on'])
    },
  )
  it('says that a browser does not answer', async () => {
    const { w, push } = await on()
    w.current = async () => undefined
    await push.reconcile()
    expect(w.shown.at(-1)).toBe('failed')
  })
  it('asks the server where the device cannot remember', async () => {
    const { w, push } = await on()
    w.wish = null
    await push.reconcile()
    expect([w.made, w.shown.at(-1), w.wish]).toMatchObject([
      1,
      'on',
      { pk: 7, endpoint: 'https://push.test/1' },
    ])
  })
  it('says nothing before it is known who is here', async () => {
    const { w, push } = await on()
    w.pk = undefined
    await push.reconcile()
    expect([w.made, w.shown.at(-1), w.held !== null]).toEqual([1, 'on', true])
  })
})

describe('whoever signs out', () => {
  it('is told nothing more here, with or without a network', async () => {
    const { w, push } = await on()
    w.down = 'offline'
    w.pk = null
    await push.leave()
    expect([w.held, w.wish, w.closed]).toEqual([null, null, 1])
    await push.reconcile()
    expect(w.shown.at(-1)).toBe('signed-out')
  })
  it('is so at the next start, too, where the page was closed in the middle of it', async () => {
    const { w, push } = await on()
    Object.assign(w, { pk: null, wish: null })
    await push.reconcile()
    expect([w.held, w.wish, w.closed]).toEqual([null, null, 1])
  })
  it('does not end what the next has begun in another tab meanwhile', async () => {
    const here = await on()
    here.w.pk = null
    await here.push.reconcile()
    expect(here.w.shown.at(-1)).toBe('signed-out')
    here.w.pk = 7
    expect(arrives(here)).toBe(true)
  })
  it('does not wait for what hangs', async () => {
    const { w, push } = await on()
    w.current = () => never
    void push.reconcile()
    await Promise.resolve()
    w.current = null
    w.pk = null
    await push.leave()
    expect(w.held).toBe(null)
  })
  it('hands nothing on to the next: they are told once they want it', async () => {
    const here = await on()
    const { w, push } = here
    w.pk = 8
    await push.reconcile()
    expect([w.held, w.shown.at(-1)]).toEqual([null, 'off'])
    expect(await push.turnOn()).toEqual({ kind: 'on' })
    expect(w.rows.get(w.held?.endpoint ?? '')).toMatchObject({ pk: 8 })
  })
})

describe('turning it off', () => {
  it('ends it here and at the server', async () => {
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

describe('a host without push of its own', () => {
  it.each([
    [{ kind: 'none', needsInstall: true }, 'default', 'needs-install'],
    [{ kind: 'none', needsInstall: false }, 'unsupported', 'unsupported'],
    [{ kind: 'app', ask: async () => 'granted' }, 'granted', 'on'],
    [{ kind: 'app', ask: async () => 'denied' }, 'denied', 'blocked'],
  ] as [PushDevice, PushPermission, string][])('%o says %s: %s', async (device, permission, kind) => {
    const { w, push, be } = pushWorld()
    w.permission = permission
    be(device)
    await push.reconcile()
    expect(w.shown.at(-1)).toBe(kind)
    expect((await push.turnOn()).kind).toBe(kind)
  })
})

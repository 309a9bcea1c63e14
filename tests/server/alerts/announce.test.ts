import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BadCommandInput, type CommandTools, type TerminalTools } from '#server/cli/command.ts'
import { findCommand } from '#server/cli/commands.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { newPerson, type TestPerson } from '#tests/server/people/person.ts'
import { someDevice } from './some-alerts.ts'

let server: TestApp
let ann: TestPerson
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(3_600_000)
  server.pushed.sent.length = 0
  await server.pool.query('DELETE FROM push_delivery')
  ann = await newPerson(server)
})

const device = (who: TestPerson, lang: 'ko' | 'en' = 'ko') =>
  server.transaction(stores =>
    stores.subscriptions.put({ ...someDevice({ userPk: who.pk, madeAt: server.now() }), lang }, null, 20),
  )
/** Runs a command as an operator does: as a separate program on the same database. */
async function run(args: readonly string[], at = server.now()): Promise<string[]> {
  const said: string[] = []
  const found = findCommand(args)
  const { stores, transaction } = server
  const tools = { now: at, clock: () => at, stores, transaction, say: (line: string) => said.push(line) }
  const command = await found!.command.load()
  await command.run(found!.rest, tools as unknown as CommandTools & TerminalTools)
  return said
}
const sweep = async () => {
  await server.push.sendSoon(await server.stores.deliveries.waiting(server.now(), 1000))
  await server.sendPushes()
}
const announce = (at: Date, ...more: string[]) =>
  run(['push', 'announce', '--title-ko', '새 기능', '--title-en', 'Something new', ...more], at)
const inbox = async (who: TestPerson) =>
  (await who.call('GET', '/api/v2/user/notification/')).body.rows as Record<string, unknown>[]
const consent = (who: TestPerson, ...kinds: string[]) =>
  who.call('PATCH', '/api/v2/user/consent/', { consents: kinds.map(kind => ({ kind, given: true })) })

/** Returns the instant at which it is this hour in Seoul (UTC+9), on the day after the server's clock. */
const seoul = (hour: number): Date => {
  const at = new Date(server.now().getTime() + 86_400_000)
  at.setUTCHours(hour - 9, 0, 0, 0)
  return at
}

describe('an announcement', () => {
  it('is in every inbox, and is pushed to each device in its language', async () => {
    const ben = await newPerson(server)
    await device(ann, 'en')
    const said = await announce(
      seoul(12),
      '--body-ko',
      '보세요.',
      '--body-en',
      'Look.',
      '--url',
      '/plan/landing',
    )
    expect(said).toContain('sent\t1')
    expect((await inbox(ann))[0]).toMatchObject({
      ...{ type: 'announcement', title_kr: '새 기능', title_en: 'Something new', fate: 'sent' },
      ...{ body_kr: '보세요.', body_en: 'Look.', url: '/plan/landing' },
    })
    expect((await inbox(ben))[0]).toMatchObject({ fate: 'no_device' })
    await sweep()
    expect(server.pushed.sent.map(({ message }) => [message.title, message.body])).toEqual([
      ['Something new', 'Look.'],
    ])
    await server.stores.subscriptions.remove(ann.pk, { endpoint: server.pushed.sent[0]!.endpoint })
  })

  it('is not pushed during a user’s quiet hours', async () => {
    await device(ann)
    await announce(seoul(23))
    expect((await inbox(ann))[0]).toMatchObject({ fate: 'quiet_hours' })
  })

  it.each([
    [['--title-ko', '하나뿐']],
    [['--title-ko', '가', '--title-en', 'a', '--url', '//elsewhere.example/']],
    [['--title-ko', '가', '--title-en', 'a', '--body-ko', '나']],
    [['--title-ko', '가'.repeat(81), '--title-en', 'a']],
  ])('is refused with the arguments %j', async args => {
    await expect(run(['push', 'announce', ...args])).rejects.toBeInstanceOf(BadCommandInput)
  })
})

describe('advertising', () => {
  const fateFor = async (hour: number, ...kinds: string[]) => {
    const who = await newPerson(server)
    if (kinds.length > 0) expect((await consent(who, ...kinds)).status).toBe(200)
    // The user has no quiet hours, so only the advertising rules decide.
    const setting = {
      ...{ push: true, off: [], quiet: false, quiet_from: '22:00', quiet_to: '07:30' },
      ...{ zone: 'Asia/Seoul', digest: true, digest_at: '08:00' },
    }
    await who.call('PUT', '/api/v2/user/item/alert-setting/all/', { base_revision: 0, body: setting })
    await device(who)
    await announce(seoul(hour), '--advertising')
    const [row] = await inbox(who)
    return row
  }

  it('is pushed only with consent to both advertising and push, and its title says that it is an ad', async () => {
    expect(await fateFor(12)).toMatchObject({ fate: 'no_consent' })
    expect(await fateFor(12, 'advertise')).toMatchObject({ fate: 'no_consent' })
    expect(await fateFor(12, 'push')).toMatchObject({ fate: 'no_consent' })
    expect(await fateFor(12, 'advertise', 'push')).toMatchObject({
      ...{ fate: 'sent', title_kr: '(광고) 새 기능', title_en: '(Ad) Something new' },
      ...{ body_kr: '수신 거부: 알림 설정', body_en: 'To receive no more: notification settings' },
    })
  })

  it('is pushed from 21:00 to 08:00 only with consent to pushes at night', async () => {
    for (const hour of [21, 23, 3, 7]) {
      expect([hour, (await fateFor(hour, 'advertise', 'push'))!.fate]).toEqual([hour, 'no_consent'])
      expect([hour, (await fateFor(hour, 'advertise', 'push', 'night_push'))!.fate]).toEqual([hour, 'sent'])
    }
    for (const hour of [8, 20])
      expect([hour, (await fateFor(hour, 'advertise', 'push'))!.fate]).toEqual([hour, 'sent'])
  })
})

describe('the command push test', () => {
  it('prints the result of each device', async () => {
    await device(ann)
    const saying = run(['push', 'test', ann.username])
    await expect.poll(() => server.stores.deliveries.waiting(server.now(), 9)).not.toEqual([])
    await sweep()
    expect(await saying).toEqual(['The running server sends it within a minute.', 'push.example\ttaken'])
  })

  it('accepts a user number, and says when the user or a device is missing', async () => {
    expect(await run(['push', 'test', `${ann.pk}`])).toEqual(['There is no device.'])
    await expect(run(['push', 'test', 'nobody-at-all'])).rejects.toThrow('There is no user nobody-at-all.')
    await expect(run(['push', 'test'])).rejects.toThrow('Name one user.')
  })
})

import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sameOriginUrl } from '#contract/push.ts'
import { announce } from '../../use-cases/alerts/announce.ts'
import { createTrialPush } from '../../use-cases/push/test-push.ts'
import { BadCommandInput, type CliCommand, type CommandTools } from '../command.ts'

/** A running server looks for new deliveries once a minute, so this command waits up to 90 s (our choice). */
const patienceMs = 90_000
const lookMs = 1000

export const pushTestCommand: CliCommand = {
  usage: 'push test USER',
  does: 'sends a trial notification to the devices of a user, by name or number, and says what became of each',
  async run(args, tools) {
    const userPk = await userNamed(args, tools)
    const { alertId } = await tools.transaction(stores => createTrialPush(stores, userPk, tools.now))
    if (alertId === null) return tools.say('There is no device.')
    tools.say('The running server sends it within a minute.')
    for (const { host, ended } of await outcomesOf(alertId, tools))
      tools.say(`${host || 'a device'}\t${ended ?? 'not sent yet: is a server running?'}`)
  },
}

async function outcomesOf(alertId: string, { stores }: CommandTools) {
  const until = Date.now() + patienceMs
  for (;;) {
    const outcomes = await stores.deliveries.outcomes([alertId])
    if (outcomes.every(({ ended }) => ended !== null) || Date.now() >= until) return outcomes
    await wait(lookMs)
  }
}

async function userNamed(args: readonly string[], { stores }: CommandTools): Promise<number> {
  const [name, ...others] = args
  if (name === undefined || others.length > 0) throw new BadCommandInput('Name one user.')
  const byName = await stores.accounts.byUsername(name)
  const user = byName?.user ?? (/^\d{1,15}$/.test(name) ? await stores.accounts.byPk(Number(name)) : null)
  if (!user) throw new BadCommandInput(`There is no user ${name}.`)
  return user.pk
}

export const pushAnnounceCommand: CliCommand = {
  usage:
    'push announce (--title-ko TITLE --title-en TITLE) [--body-ko TEXT --body-en TEXT] [--url PATH] [--advertising]',
  does: 'tells everybody; advertising reaches only whoever agreed to it, at night whoever agreed to that too',
  async run(args, tools) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'title-ko': { type: 'string' },
        'title-en': { type: 'string' },
        'body-ko': { type: 'string' },
        'body-en': { type: 'string' },
        url: { type: 'string' },
        advertising: { type: 'boolean' },
      },
    })
    const text = (name: 'title-ko' | 'title-en' | 'body-ko' | 'body-en', most: number) => {
      const input = values[name]?.trim() ?? ''
      if ([...input].length > most) throw new BadCommandInput(`--${name} is longer than ${most} letters.`)
      return input
    }
    const [titleKo, titleEn] = [text('title-ko', 80), text('title-en', 80)]
    if (titleKo === '' || titleEn === '') throw new BadCommandInput('Give a title in both languages.')
    const [bodyKo, bodyEn] = [text('body-ko', 500), text('body-en', 500)]
    if ((bodyKo === '') !== (bodyEn === ''))
      throw new BadCommandInput('Give the text in both languages, or none.')
    const fates = await announce(tools, {
      ...{ titleKo, titleEn, bodyKo, bodyEn, url: pathOf(values.url ?? '/notification') },
      isAdvertising: values.advertising === true,
    })
    for (const [fate, count] of fates) tools.say(`${fate}\t${count}`)
    if ((fates.get('sent') ?? 0) > 0) tools.say('The running server sends them within a minute.')
  },
}

export const pushChangeKeysCommand: CliCommand = {
  usage: 'push change-keys',
  does: 'replaces the key that push services know us by; each device is told by the old one until it is next opened',
  async run(args, tools) {
    if (args.length > 0) throw new BadCommandInput('It takes nothing more.')
    if (tools.changePushKeys === null)
      throw new BadCommandInput(
        'The key is the environment’s: give the present one as VAPID_PREVIOUS_KEY with VAPID_RETIRED_AT, and a new VAPID_KEY.',
      )
    const changed = await tools.changePushKeys()
    if (!changed.ok)
      throw new BadCommandInput(
        'The last change was less than 90 days ago: devices not opened since would be lost.',
      )
    tools.say('Changed. A running server goes on with the old key until it starts again.')
  },
}

const anyOrigin = 'https://tidemark.invalid'

function pathOf(url: string): string {
  if (!url.startsWith('/') || url.length > 500 || sameOriginUrl(url, anyOrigin) !== anyOrigin + url)
    throw new BadCommandInput('--url must be a path of ours, like /notification.')
  return url
}

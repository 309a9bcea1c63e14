import { setTimeout as wait } from 'node:timers/promises'
import { createTrialPush } from '../../use-cases/push/test-push.ts'
import { BadCommandInput, type CliCommand, type CommandTools } from '../command.ts'
import { findUserPk } from '../find-user.ts'

/** A running server looks for new deliveries once a minute, so this command waits up to 90 s (our choice). */
const patienceMs = 90_000
const lookMs = 1000

export const pushTestCommand: CliCommand = {
  async run(args, tools) {
    const [name, ...others] = args
    if (name === undefined || others.length > 0) throw new BadCommandInput('Name one user.')
    const userPk = await findUserPk(tools.stores, name)
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

export const pushChangeKeysCommand: CliCommand = {
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

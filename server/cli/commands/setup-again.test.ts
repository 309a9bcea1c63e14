import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSetupFolder, type SetupFolder } from '#tests/builders/sources/setup-folder.ts'
import { BadCommandInput } from '../command.ts'

let setup: SetupFolder
beforeEach(async () => {
  setup = await openSetupFolder()
})
afterEach(() => setup.remove())

describe('the command setup that runs again', () => {
  it('proposes what MARKET names now, and keeps feeds and files that were named by hand', async () => {
    const kept = 'datagokr,kis:flows,files:themes+holdings'
    await writeFile(join(setup.path, '.env'), `MARKET=${kept}\nKIS_APP_KEY=a\nKIS_APP_SECRET=b\n`)
    const environment = { DATA_GO_KR_KEY: 'some-key' }
    const again = await setup.run('--skip-check', environment, ['', ''])
    expect(again.questions.slice(0, 2)).toEqual([
      'Markets, kr, us or both [kr]: ',
      `Sources, the first one of a kind of data counts [${kept}]: `,
    ])
    expect(await setup.written()).toContain(`MARKET=${kept}\n`)
    await setup.run('--sources datagokr,ecb --skip-check', environment)
    expect(await setup.written()).toContain('MARKET=datagokr,ecb,files:themes+holdings\n')
    const idle = await setup.run('--sources datagokr,krx --skip-check', { ...environment, KRX_AUTH_KEY: 'k' })
    expect(idle.said).toContain('krx is not used: sources before it bring what it would.')
    expect(idle.said).toContain(
      'The first reading of all takes 20 to 90 minutes (estimated), the newest prices are there in about 1 minute.',
    )
    const wrong = await setup.run('--sources datagokr:flows --skip-check', environment)
    expect(wrong.outcome).toEqual(new BadCommandInput('MARKET: datagokr does not bring flows.'))
  })

  it('asks for what the plan of a source allows, again where an answer is no number, and takes it back', async () => {
    const [years, calls] = ['POLYGON_HISTORY_YEARS', 'POLYGON_PER_MINUTE']
    const free = await setup.run('--sources polygon --skip-check', {}, ['some-key', 'two', '2', '5'])
    expect(free.said).toContain(`${years} must be a number of years, like 2.`)
    expect(await setup.written()).toBe(`MARKET=polygon\nPOLYGON_API_KEY=some-key\n${years}=2\n${calls}=5\n`)
    const paid = await setup.run('--sources polygon --skip-check', {}, ['', 'none', ''])
    expect(paid.questions[1]).toContain('Enter keeps 2, none takes it back')
    expect(await setup.written()).toBe(`MARKET=polygon\nPOLYGON_API_KEY=some-key\n${years}=\n${calls}=5\n`)
  })
})

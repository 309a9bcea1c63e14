import { describe, expect, it } from 'vitest'
import type { Update } from '#platform/worker-update.ts'
import { createDeploy, type DeployHost } from './deploy-watch.ts'

function setUp(given: Partial<DeployHost> & { server?: string | null; update?: Update } = {}) {
  const log: string[] = []
  const done = new Set<string>()
  const state = {
    server: given.server ?? null,
    update: given.update ?? 'reload',
    dirty: false,
  }
  const host: DeployHost = {
    ownBuild: 'one',
    serverBuild: async () => state.server,
    findUpdate: async () => state.update,
    takeOver: async () => log.push('take over') > 0,
    anythingDirty: () => state.dirty,
    load: to => void log.push(`load ${to}`),
    gone: () => new Promise(() => {}),
    once: { has: name => done.has(name), add: name => void done.add(name) },
    ...given,
  }
  const deploy = createDeploy(host)
  const leave = (to: string) => deploy.beforeRouteChange(to, () => void log.push(`go ${to}`))
  return { log, state, deploy, leave, host }
}

const settled = () => new Promise(resolve => setTimeout(resolve))

describe('a deploy', () => {
  it('leaves the router alone while the server has the build of the page', async () => {
    const { deploy, leave, log } = setUp({ server: 'one' })
    await deploy.check()
    expect(leave('/my-stock')).toBe(false)
    expect(log).toEqual([])
  })

  it('never reloads because the server could not be asked', async () => {
    const { deploy, leave, log } = setUp({ server: null })
    await deploy.check()
    expect(leave('/my-stock')).toBe(false)
    expect(log).toEqual([])
  })

  it('keeps what it knows when a later poll fails', async () => {
    const { deploy, leave, state } = setUp({ server: 'two' })
    await deploy.check()
    state.server = null
    await deploy.check()
    expect(leave('/')).toBe(true)
  })

  it('lets the waiting worker in first, then loads where the person was going, once', async () => {
    const { deploy, leave, log } = setUp({ server: 'two', update: 'waiting' })
    await deploy.check()
    expect(log).toEqual([])
    expect(leave('/my-stock?page=watchlist')).toBe(true)
    expect(leave('/elsewhere')).toBe(true)
    await settled()
    expect(log).toEqual(['take over', 'load /my-stock?page=watchlist'])
  })

  it('loads without a worker', async () => {
    const { deploy, leave, log } = setUp({ server: 'two' })
    await deploy.check()
    expect(leave('/')).toBe(true)
    await settled()
    expect(log).toEqual(['load /'])
  })

  it('does not reload into a worker that still answers with the old build', async () => {
    const { deploy, leave, state } = setUp({ server: 'two', update: 'none' })
    await deploy.check()
    expect(leave('/')).toBe(false)
    state.update = 'waiting'
    await deploy.check()
    expect(leave('/')).toBe(true)
  })

  it('waits for a form that is being filled in, and says so', async () => {
    const { deploy, leave, state, log } = setUp({ server: 'two', update: 'waiting' })
    state.dirty = true
    await deploy.check()
    expect(deploy.shown.blocked).toBe(true)
    expect(leave('/')).toBe(false)
    expect(log).toEqual([])
    state.dirty = false
    expect(leave('/')).toBe(true)
    expect(deploy.shown.blocked).toBe(false)
  })

  it('reloads once for a build, even if the build that comes back is the old one', async () => {
    const first = setUp({ server: 'two' })
    await first.deploy.check()
    first.leave('/')
    const again = createDeploy(first.host)
    await again.check()
    expect(again.beforeRouteChange('/', () => {})).toBe(false)
  })

  it('goes back to rest when the server returns to the build of the page', async () => {
    const { deploy, leave, state } = setUp({ server: 'two' })
    await deploy.check()
    state.server = 'one'
    await deploy.check()
    expect(leave('/')).toBe(false)
  })

  it.each([async () => false, () => Promise.reject(new Error('it has gone'))])(
    'goes on within the page where the worker is not let in, and tries again on the next way',
    async no => {
      const { deploy, leave, log, host } = setUp({ server: 'two', update: 'waiting', takeOver: no })
      await deploy.check()
      expect(leave('/my-stock')).toBe(true)
      await settled()
      expect(log).toEqual(['go /my-stock'])
      host.takeOver = async () => true
      await deploy.check()
      expect(leave('/search')).toBe(true)
      await settled()
      expect(log).toEqual(['go /my-stock', 'load /search'])
    },
  )

  it('holds nobody where they are when the load does not come', async () => {
    const { deploy, leave } = setUp({ server: 'two', gone: async () => {} })
    await deploy.check()
    expect(leave('/my-stock')).toBe(true)
    await settled()
    expect(leave('/my-stock')).toBe(false)
    await deploy.check()
    expect(leave('/')).toBe(false)
  })
})

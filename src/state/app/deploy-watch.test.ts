import { describe, expect, it } from 'vitest'
import type { WorkerUpdate } from '#platform/worker-update.ts'
import { createDeployWatch, type DeployHost } from './deploy-watch.ts'

function setUp(input: Partial<DeployHost> & { server?: string | null; update?: WorkerUpdate } = {}) {
  const log: string[] = []
  const done = new Set<string>()
  const state = {
    server: input.server ?? null,
    update: input.update ?? 'reload',
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
    ...input,
  }
  return { log, state, deploy: asPage(host, log), host }
}

/** Wraps the deploy watch as the page uses it, and logs the route changes that happen without a page load. */
function asPage(host: DeployHost, log: string[]) {
  const { beforeRouteChange, ...others } = createDeployWatch(host)
  const leave = (to: string) => beforeRouteChange(to, () => void log.push(`stay ${to}`))
  return { ...others, beforeRouteChange: leave }
}

const settled = () => new Promise(resolve => setTimeout(resolve))

describe('a deploy', () => {
  it('leaves the router alone while the server has the build of the page', async () => {
    const { deploy, log } = setUp({ server: 'one' })
    await deploy.check()
    expect(deploy.beforeRouteChange('/my-stock')).toBe(false)
    expect(log).toEqual([])
  })

  it('never reloads because the server could not be reached', async () => {
    const { deploy, log } = setUp({ server: null })
    await deploy.check()
    expect(deploy.beforeRouteChange('/my-stock')).toBe(false)
    expect(log).toEqual([])
  })

  it('keeps what it knows when a later poll fails', async () => {
    const { deploy, state } = setUp({ server: 'two' })
    await deploy.check()
    state.server = null
    await deploy.check()
    expect(deploy.beforeRouteChange('/')).toBe(true)
  })

  it('activates the waiting worker first, then loads the address the user is going to, once', async () => {
    const { deploy, log } = setUp({ server: 'two', update: 'waiting' })
    await deploy.check()
    expect(log).toEqual([])
    expect(deploy.beforeRouteChange('/my-stock?page=watchlist')).toBe(true)
    expect(deploy.beforeRouteChange('/elsewhere')).toBe(true)
    await settled()
    expect(log).toEqual(['take over', 'load /my-stock?page=watchlist'])
  })

  it('loads the new build when there is no service worker', async () => {
    const { deploy, log } = setUp({ server: 'two' })
    await deploy.check()
    expect(deploy.beforeRouteChange('/')).toBe(true)
    await settled()
    expect(log).toEqual(['load /'])
  })

  it('does not reload while the worker still serves the old build', async () => {
    const { deploy, state } = setUp({ server: 'two', update: 'none' })
    await deploy.check()
    expect(deploy.beforeRouteChange('/')).toBe(false)
    state.update = 'waiting'
    await deploy.check()
    expect(deploy.beforeRouteChange('/')).toBe(true)
  })

  it('waits for a form that is being filled in, and reports it', async () => {
    const { deploy, state, log } = setUp({ server: 'two', update: 'waiting' })
    state.dirty = true
    await deploy.check()
    expect(deploy.shown.blocked).toBe(true)
    expect(deploy.beforeRouteChange('/')).toBe(false)
    expect(log).toEqual([])
    state.dirty = false
    expect(deploy.beforeRouteChange('/')).toBe(true)
    expect(deploy.shown.blocked).toBe(false)
  })

  it('reloads once for a build, even if the build that is served is the old one', async () => {
    const first = setUp({ server: 'two' })
    await first.deploy.check()
    first.deploy.beforeRouteChange('/')
    const again = asPage(first.host, [])
    await again.check()
    expect(again.beforeRouteChange('/')).toBe(false)
  })

  it('is cancelled when the server returns to the build of the page', async () => {
    const { deploy, state } = setUp({ server: 'two' })
    await deploy.check()
    state.server = 'one'
    await deploy.check()
    expect(deploy.beforeRouteChange('/')).toBe(false)
  })

  it.each([async () => false, () => Promise.reject(new Error('it has gone'))])(
    'changes routes without a load when the worker does not become active, and loads once it is active',
    async no => {
      const { deploy, state, log, host } = setUp({ server: 'two', update: 'waiting', takeOver: no })
      await deploy.check()
      expect(deploy.beforeRouteChange('/my-stock')).toBe(true)
      await settled()
      expect(log).toEqual(['stay /my-stock'])
      await deploy.check()
      expect(deploy.beforeRouteChange('/more-menu')).toBe(false)
      expect(host.once.has('two')).toBe(false)
      state.update = 'reload'
      await deploy.check()
      expect(deploy.beforeRouteChange('/search')).toBe(true)
      await settled()
      expect(log).toEqual(['stay /my-stock', 'load /search'])
      expect(host.once.has('two')).toBe(true)
    },
  )

  it('activates a late worker at the next check, without delaying a route change', async () => {
    const answers = [false, true]
    const { deploy, log } = setUp({
      server: 'two',
      update: 'waiting',
      takeOver: async () => {
        log.push('take over')
        return answers.shift() ?? true
      },
    })
    await deploy.check()
    deploy.beforeRouteChange('/my-stock')
    await settled()
    await deploy.check()
    expect(log).toEqual(['take over', 'stay /my-stock', 'take over'])
  })

  it('lets the user navigate again when the load does not happen', async () => {
    const { deploy } = setUp({ server: 'two', gone: async () => {} })
    await deploy.check()
    expect(deploy.beforeRouteChange('/my-stock')).toBe(true)
    await settled()
    expect(deploy.beforeRouteChange('/my-stock')).toBe(false)
    await deploy.check()
    expect(deploy.beforeRouteChange('/')).toBe(false)
  })
})

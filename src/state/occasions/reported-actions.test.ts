import { beforeEach, expect, it, vi } from 'vitest'
import { createMemoryPlatform } from '#platform/memory.ts'
import { createDeviceStorage } from '#storage/device.ts'
import { fakeServer } from '#tests/builders/fake-server.ts'
import type { ReportedAction } from './reported-actions.ts'

async function openPage() {
  vi.resetModules()
  const { startState } = await import('../app/start.ts')
  const openDevice = () =>
    createDeviceStorage({ onMemory() {}, open: () => Promise.reject(new Error('no disk')) })
  await startState({ platform: createMemoryPlatform(), openDevice, path: '/' })
  return { ...(await import('./reported-actions.ts')), ...(await import('../session/session.ts')) }
}

let page: Awaited<ReturnType<typeof openPage>>
let taken: ReportedAction[]
const take = (action: ReportedAction) => void taken.push(action)
beforeEach(async () => {
  taken = []
  page = await openPage()
})

it('an action that is reported before anything takes it waits, and is taken once', () => {
  page.reportUserAction('trialStarted')
  page.reportUserAction('endReason', { reason: 'rarely-used' })
  const end = page.takeReportedActions(take)
  page.reportUserAction('endAsked')
  end()
  expect(taken).toEqual([
    { name: 'trialStarted', extra: {} },
    { name: 'endReason', extra: { reason: 'rarely-used' } },
    { name: 'endAsked', extra: {} },
  ])
  page.takeReportedActions(take)()
  expect(taken).toHaveLength(3)
})

it('an action that is reported while nothing takes any waits for the next taker', () => {
  page.takeReportedActions(take)()
  page.reportUserAction('endAsked')
  page.takeReportedActions(take)()
  expect(taken).toEqual([{ name: 'endAsked', extra: {} }])
})

it('what another user of the device has done is not recorded of the next one', async () => {
  const server = fakeServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('BroadcastChannel', undefined)
  page.reportUserAction('trialStarted')
  await page.signIn({ username: 'demo-free', password: 'right' })
  page.reportUserAction('endAsked')
  page.takeReportedActions(take)()
  expect(taken).toEqual([{ name: 'endAsked', extra: {} }])
  vi.unstubAllGlobals()
})

import { sampleOf } from '#tests/setup/sample.ts'
import { pushWords } from '#text/words/push.ts'
import { expect, openBrowser, test } from '../support/fixtures.ts'
import { clickAll, countDone, countShown, openForPushes, pushBytes, watchWorker } from './pushes.ts'
import { type PushShape, pushShapes } from './shapes.ts'

const standIns = [pushWords.ko.unreadable, pushWords.en.unreadable]

/** Returns the text of a push as a browser decodes it; null if there is none or it is not valid UTF-8. */
function textOf({ bytes }: PushShape): string | null {
  if (bytes === null || bytes.length === 0) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

test('every push shows exactly one notification, and its click leads to our own origin', async ({
  server,
}) => {
  test.setTimeout(120_000)
  const origin = server.url
  // A browser without a profile and Chromium's headless shell show no notifications.
  // https://github.com/microsoft/playwright/issues/28865
  // https://github.com/puppeteer/puppeteer/issues/3432
  const { context, close } = await openBrowser({ locale: 'ko-KR', baseURL: origin })
  const page = await context.newPage()
  const { worker, deliver } = await openForPushes(context, page, origin)
  await watchWorker(worker)
  const shapes = pushShapes()
  expect(new Set(shapes.map(shape => shape.name)).size).toBe(200)
  // The browser itself delivers every push that is text.
  expect(shapes.filter(shape => textOf(shape) !== null).length).toBeGreaterThan(150)

  for (const shape of sampleOf(shapes, 50)) {
    await test.step(shape.name, async () => {
      const text = textOf(shape)
      if (text === null) await pushBytes(worker, shape.bytes && [...shape.bytes])
      else {
        await deliver(text)
        const done = [1, shape.receipt === '' ? 0 : 1]
        await expect.poll(() => countDone(worker), { message: shape.name, intervals: [5] }).toEqual(done)
      }
      const shown = await clickAll(worker)
      expect(shown, shape.name).toHaveLength(1)
      const [only] = shown
      if (!only) throw new Error('There is none.')
      const { title, body, seen } = only
      expect(seen.shown, shape.name).toBe(1)
      expect(title, shape.name).toBe(shape.title)
      if (shape.body === null) expect(standIns, shape.name).toContain(body)
      else expect(body, shape.name).toBe(shape.body)
      expect(seen.opened, shape.name).toEqual([new URL(shape.leadsTo, origin).href])
      expect(new URL(seen.opened[0] ?? '').origin, shape.name).toBe(origin)
      const { receipt } = shape
      const said = receipt === '' ? [] : ['shown', 'opened'].map(what => ({ receipt, what }))
      expect(seen.said, shape.name).toEqual(said)
      expect(await countShown(worker), shape.name).toBe(0)
    })
  }
  await close()
})

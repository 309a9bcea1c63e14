import { describe, expect, it } from 'vitest'
import { findWindowForTarget, type MessageableWindow } from './find-window.ts'

type Answer = boolean | 'nothing' | 'throws' | string

const page = (url: string, answer: Answer = 'nothing') => ({
  url,
  questions: 0,
  postMessage(_message: unknown, input: unknown) {
    this.questions++
    if (answer === 'throws') throw new Error('gone')
    const [port] = input as MessagePort[]
    if (answer !== 'nothing') port?.postMessage(answer)
  },
})

const find = async (windows: ReturnType<typeof page>[], target = 'https://t.test/a') => {
  const found = await findWindowForTarget(
    windows as unknown as (MessageableWindow & { url: string })[],
    target,
    30,
  )
  return found && [found.client.url, found.isThere]
}

describe('the window a notification opens in', () => {
  it('is the one that already shows the page, and no window is asked', async () => {
    const windows = [page('https://t.test/b', true), page('https://t.test/a')]
    expect(await find(windows)).toEqual(['https://t.test/a', true])
    expect(windows.map(one => one.questions)).toEqual([0, 0])
  })
  it('is the first that answers that nothing would be lost, where none shows the page', async () => {
    const windows = [
      page('https://t.test/b', false),
      page('https://t.test/c', true),
      page('https://t.test/d', true),
    ]
    expect(await find(windows)).toEqual(['https://t.test/c', false])
  })
  it.each(['nothing', 'throws', 'yes', false] as const)('is not one that answers %s', async answer => {
    expect(await find([page('https://t.test/b', answer)])).toBe(null)
  })
  it('is a new one where no window is open', async () => {
    expect(await find([])).toBe(null)
  })
})

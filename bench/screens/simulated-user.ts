import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'

/**
 * Our choice for a user who knows the screen: milliseconds to look at the result of a tap, and milliseconds between two
 * letters.
 */
const LOOK_MS = 300
const LETTER_MS = 150
/** The longest wait in milliseconds for the result of a tap or a key. */
const PATIENCE_MS = 10_000

/** An action, and the wall clock time at which it began. */
export type SimulatedAction = { what: string; at: number; kind: 'tap' | 'key' }

export type SimulatedUser = {
  deeds: readonly SimulatedAction[]
  /** Taps the target and waits until `then` is visible. */
  tap(what: string, target: Locator, then?: Locator): Promise<void>
  key(key: string, then?: Locator): Promise<void>
  /** Presses one key for each Latin letter. */
  write(letters: string, then?: Locator): Promise<void>
  /** Types initials as a Korean keyboard does: each one is composed until the next one begins. */
  compose(initials: string, then?: Locator): Promise<void>
}

function middleInSight(element: Element): { x: number; y: number } | null {
  const { x, y, width, height } = element.getBoundingClientRect()
  const middle = { x: x + width / 2, y: y + height / 2 }
  return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null
}

/** Makes a hand that sends real input through the DevTools protocol, and never calls an event handler. */
export async function createSimulatedUser(page: Page, session: CDPSession): Promise<SimulatedUser> {
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const deeds: SimulatedAction[] = []
  const done = (kind: SimulatedAction['kind'], what: string) => deeds.push({ what, at: Date.now(), kind })
  const seen = async (restMs: number, then: Locator | undefined) => {
    // The page is left alone until it has painted: any query through the protocol would slow it down.
    await pause(restMs)
    await then?.first().waitFor({ timeout: PATIENCE_MS })
  }

  async function tap(what: string, target: Locator, then?: Locator): Promise<void> {
    let point = await target.first().evaluate(middleInSight)
    if (point === null) {
      await target
        .first()
        .evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await pause(LOOK_MS)
      point = await target.first().evaluate(middleInSight)
    }
    assert(point, `${what} lies under the finger`)
    done('tap', what)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await seen(LOOK_MS, then)
  }

  async function key(name: string, then?: Locator): Promise<void> {
    done('key', name)
    await page.keyboard.press(name)
    await seen(LETTER_MS, then)
  }

  async function compose(initials: string, then?: Locator): Promise<void> {
    let composed = ''
    const process = { key: 'Process', code: 'KeyT', windowsVirtualKeyCode: 229 }
    for (const initial of initials) {
      done('key', initial)
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...process })
      if (composed !== '') await session.send('Input.insertText', { text: composed })
      await session.send('Input.imeSetComposition', { text: initial, selectionStart: 1, selectionEnd: 1 })
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...process })
      composed = initial
      await seen(LETTER_MS, undefined)
    }
    await session.send('Input.insertText', { text: composed })
    await seen(LETTER_MS, then)
  }

  return {
    deeds,
    tap,
    key,
    compose,
    async write(letters, then) {
      for (const [at, letter] of [...letters].entries())
        await key(letter, at === letters.length - 1 ? then : undefined)
    },
  }
}

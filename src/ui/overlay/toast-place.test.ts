import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coveredBy, findToastTop, type ScreenBox } from './toast-place.ts'

const messages = { left: 12, right: 378, height: 52 }
const room = { top: 64, bottom: 780 }
const row = (top: number, height = 48): ScreenBox => ({ top, bottom: top + height, left: 0, right: 390 })

test('messages stand right below the bar where no control is there', () => {
  expect(findToastTop(messages, room, [])).toBe(64)
  expect(findToastTop(messages, room, [row(116)])).toBe(64)
})

test('messages stand below the first controls that leave room for them', () => {
  expect(findToastTop(messages, room, [row(64), row(130)])).toBe(186)
  expect(findToastTop(messages, room, [row(64), row(180)])).toBe(120)
})

test('controls beside the messages are no obstacle', () => {
  expect(findToastTop({ ...messages, left: 880, right: 1260 }, room, [row(64)])).toBe(64)
})

test('where controls fill the room, the least of them is covered', () => {
  const rows = Array.from({ length: 15 }, (_, at) => row(64 + at * 48))
  const narrow = { ...row(732), left: 300 }
  expect(findToastTop(messages, room, [...rows.slice(0, -1), narrow])).toBe(728)
})

const anyBox = fc
  .record({
    top: fc.nat(900),
    height: fc.integer({ min: 24, max: 200 }),
    left: fc.nat(380),
    width: fc.integer({ min: 24, max: 390 }),
  })
  .map(
    ({ top, height, left, width }): ScreenBox => ({ top, bottom: top + height, left, right: left + width }),
  )

test('messages stay in the room, and cover a control only where every place does', () => {
  fc.assert(
    fc.property(fc.array(anyBox, { maxLength: 12 }), controls => {
      const top = findToastTop(messages, room, controls)
      expect(top).toBeGreaterThanOrEqual(room.top)
      expect(top + messages.height).toBeLessThanOrEqual(room.bottom)
      const covered = (at: number) =>
        coveredBy({ ...messages, top: at, bottom: at + messages.height }, controls)
      if (covered(top) > 0)
        for (let at = room.top; at + messages.height <= room.bottom; at += 4)
          expect(covered(at)).toBeGreaterThan(0)
    }),
  )
})

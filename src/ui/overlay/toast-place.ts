type Span = { top: number; bottom: number }
export type ScreenBox = Span & { left: number; right: number }

const GAP = 8

const overlapOf = (one: ScreenBox, other: ScreenBox): number =>
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)) *
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left))

export const coveredBy = (box: ScreenBox, controls: readonly ScreenBox[]): number =>
  controls.reduce((sum, control) => sum + overlapOf(box, control), 0)

/**
 * Finds the highest place in the room at which the messages cover no control; where there is none, the place at which they
 * cover the least.
 */
export function findToastTop(
  messages: Pick<ScreenBox, 'left' | 'right'> & { height: number },
  room: Span,
  controls: readonly ScreenBox[],
): number {
  const { height, left, right } = messages
  const lowest = Math.max(room.top, room.bottom - height)
  const beside = controls.filter(each => each.right > left && each.left < right)
  const tops = [room.top, lowest, ...beside.flatMap(({ top, bottom }) => [bottom + GAP, top - GAP - height])]
  const places = tops
    .filter(top => top >= room.top && top <= lowest)
    .sort((one, other) => one - other)
    .map(top => ({ top, covered: coveredBy({ top, bottom: top + height, left, right }, beside) }))
  const least = Math.min(...places.map(({ covered }) => covered))
  return places.find(({ covered }) => covered === least)?.top ?? room.top
}

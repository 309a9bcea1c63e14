/** How much of a long reading was done at an instant, in milliseconds. */
export type ProgressMark = { at: number; done: number }

/** Our choice: the pace of the last six steps counts, because a source is not equally quick all day. */
export const MARKS_THAT_COUNT = 6

/** Says when all will be done at the measured pace of the last steps. Null while no step was measured. */
export function expectedEnd(marks: readonly ProgressMark[], all: number): number | null {
  const counted = marks.slice(-MARKS_THAT_COUNT)
  const [first, last] = [counted[0], counted.at(-1)]
  if (!first || !last || last.done <= first.done || last.at <= first.at) return null
  const msForEach = (last.at - first.at) / (last.done - first.done)
  return Math.round(last.at + Math.max(0, all - last.done) * msForEach)
}

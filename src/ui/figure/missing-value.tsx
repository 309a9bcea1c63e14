import { DASH } from '#text/formats.ts'

/** Stands for a value that nobody has. Whoever points at it reads why, and a screen reader says it. */
export function MissingValue({ why, text = DASH }: { why: string; text?: string }) {
  return (
    <span title={why}>
      <span aria-hidden={text === DASH}>{text}</span>
      <span className="sr-only"> {why}</span>
    </span>
  )
}

import { BadCommandInput } from './command.ts'

const LONGEST_REASON = 200

/** Reads why an operator does something by hand. No such command runs without it. */
export function readReason(written: string | undefined): string {
  const reason = written?.trim() ?? ''
  if (reason === '' || reason.length > LONGEST_REASON)
    throw new BadCommandInput('--reason says why, in 1 to 200 letters; the user can read it.')
  return reason
}

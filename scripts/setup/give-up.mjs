/** Prints the message and exits with 1; DEBUG also prints the stack. */
export function giveUp(error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (process.env.DEBUG) console.error(error)
  process.exit(1)
}

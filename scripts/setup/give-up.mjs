/** Says why and ends; the stack is for those who ask. */
export function giveUp(error) {
  console.error(error instanceof Error ? error.message : String(error))
  if (process.env.DEBUG) console.error(error)
  process.exit(1)
}

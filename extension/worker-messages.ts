/** The messages that the worker accepts; a message of any other shape is ignored. */

const fields = (message: unknown): Record<string, unknown> =>
  typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {}

/** Returns the code that the website hands over, or null when the message has another shape. */
export function parseHandOverMessage(message: unknown): string | null {
  const { type, code } = fields(message)
  return type === 'hand-over' && typeof code === 'string' && /^[\w-]{43}$/.test(code) ? code : null
}

/** Returns the popup's request to renew the token of the last user, or null when the message has another shape. */
export function parseRenewMessage(message: unknown): { type: 'renew'; pk: number } | null {
  const { type, pk } = fields(message)
  return type === 'renew' && typeof pk === 'number' && Number.isSafeInteger(pk) ? { type, pk } : null
}

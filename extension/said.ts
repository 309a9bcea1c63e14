/** What may be said to the worker: a message in any other shape is nobody's. */

const fields = (message: unknown): Record<string, unknown> =>
  typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : {}

/** The website's code, of the one shape that codes have; null where it is anything else. */
export function readHandOver(message: unknown): string | null {
  const { type, code } = fields(message)
  return type === 'hand-over' && typeof code === 'string' && /^[\w-]{43}$/.test(code) ? code : null
}

/** The popup asks for a token of whoever was here last. */
export function readInside(message: unknown): { type: 'renew'; pk: number } | null {
  const { type, pk } = fields(message)
  return type === 'renew' && typeof pk === 'number' && Number.isSafeInteger(pk) ? { type, pk } : null
}

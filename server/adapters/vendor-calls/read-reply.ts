/** Reads the body of a reply. Returns null once it is longer, so that no vendor can fill the memory of the server. */
export async function readAtMost(response: Response, mostBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The body is null when it is not JSON. */
export type JsonReply = { status: number; body: unknown }

/** Reads a reply that should be JSON; null where it is longer than that. */
export async function readJsonReply(response: Response, mostBytes: number): Promise<JsonReply | null> {
  const bytes = await readAtMost(response, mostBytes)
  return bytes && { status: response.status, body: jsonOf(bytes.toString('utf8')) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import * as z from 'zod/mini'
import type { ReplyVerdict } from './ask.ts'

/** The JSON of a reply; undefined where it has none, such as a maintenance page. */
export function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

/** The verdict on a reply with a good status. A maintenance page may have one, too, so a reply without JSON is worth a retry. */
export function jsonVerdict<T extends z.core.$ZodType>(
  schema: T,
  json: unknown,
  path: string,
): ReplyVerdict<z.output<T>> {
  if (json === undefined) return { is: 'again', because: 'unreadable', detail: `no JSON from ${path}` }
  const read = z.safeParse(schema, json)
  if (read.success) return { is: 'good', value: read.data }
  const at = read.error.issues[0]?.path.join('.') ?? ''
  return { is: 'bad', because: 'unreadable', detail: `${path}: ${at} is not as it was` }
}

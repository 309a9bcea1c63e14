import * as z from 'zod/mini'

// The content security policy forbids eval. Without `jitless`, zod tries eval and violates the policy.
z.config({ jitless: true })

let wrongValues: string[] | null = null

/**
 * While a value is parsed, an unknown enumeration value or a broken list becomes `value`, as the specification
 * requires. While a reply is written this must not happen: inside `parseStrictly` the same schema reports the values
 * that the default would hide.
 */
export function fallback<S extends z.ZodMiniType>(schema: S, value: z.output<S>) {
  return z.catch(schema, problem => {
    wrongValues?.push(problem.error.issues.map(issue => issue.message).join('; '))
    return value as never
  })
}

export type ParseResult<T> =
  | { ok: true; value: T }
  | { ok: false; issues: { path: string; message: string }[] }

export function parseLoosely<S extends z.ZodMiniType>(schema: S, data: unknown): ParseResult<z.output<S>> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return { ok: true, value: parsed.data }
  return {
    ok: false,
    issues: parsed.error.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message })),
  }
}

export function parseStrictly<S extends z.ZodMiniType>(schema: S, data: unknown): ParseResult<z.output<S>> {
  wrongValues = []
  try {
    const parsed = parseLoosely(schema, data)
    if (!parsed.ok || wrongValues.length === 0) return parsed
    return { ok: false, issues: wrongValues.map(message => ({ path: '', message })) }
  } finally {
    wrongValues = null
  }
}

/**
 * This is the parser that a device uses for replies: the part of `zod/mini` that the contract uses, under the same
 * names. A build for devices uses it instead of zod (`vite.config.ts`), because zod would be a fifth of the start's own
 * script. The server parses with zod.
 */

type Issue = { path: PropertyKey[]; message: string }
/** Parses a value and appends each problem to `issues`; if there are any, the returned value is not used. */
type Read = (value: unknown, issues: Issue[]) => unknown
/** Tells whether a key may be absent from an object, and whether a default then replaces it. */
type Absent = 'required' | 'optional' | 'defaulted'
type Result = { success: true; data: unknown } | { success: false; error: { issues: Issue[] } }

export type Schema = {
  read: Read
  absent: Absent
  /** True when a key that is absent stays absent. */
  omitted: boolean
  shape: Shape
  check(...checks: readonly Schema[]): Schema
  safeParse(value: unknown): Result
  parse(value: unknown): unknown
}
type Shape = Record<string, Schema>
type Traits = Partial<Pick<Schema, 'absent' | 'omitted' | 'shape'>>

function schema(read: Read, { absent = 'required', omitted = false, shape = {} }: Traits = {}): Schema {
  return {
    read,
    absent,
    omitted,
    shape,
    check: (...checks) =>
      schema(
        (value, issues) => {
          const before = issues.length
          return [{ read }, ...checks].reduce(
            (output, each) => (issues.length > before ? output : each.read(output, issues)),
            value,
          )
        },
        { absent, omitted, shape },
      ),
    safeParse(value) {
      const issues: Issue[] = []
      const data = read(value, issues)
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data }
    },
    parse(value) {
      const result = this.safeParse(value)
      if (result.success) return result.data
      throw new Error(
        result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
      )
    },
  }
}

const wrong = (issues: Issue[], message: string, path: PropertyKey[] = []): void => {
  issues.push({ path, message })
}

const that = (isRight: (value: never) => boolean, message: string): Schema =>
  schema((value, issues) => {
    if (!isRight(value as never)) wrong(issues, message)
    return value
  })

/** Reads an inner value and puts its key in front of each issue's path, so that an issue has its full path. */
function readAt(key: PropertyKey, { read }: Schema, value: unknown, issues: Issue[]): unknown {
  const before = issues.length
  const output = read(value, issues)
  for (let at = before; at < issues.length; at++) issues[at]?.path.unshift(key)
  return output
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNumber = (value: unknown): value is number => Number.isFinite(value)

export const config = (): void => {}

export const string = () => that(value => typeof value === 'string', 'expected a string')
export const number = () => that(isNumber, 'expected a number')
export const boolean = () => that(value => typeof value === 'boolean', 'expected true or false')
export const int = () => that(Number.isSafeInteger, 'expected a whole number')
export const unknown = () => schema(value => value)
const isNull = () => that(value => value === null, 'expected null')
const ofClass = (kind: new (...input: never[]) => unknown) =>
  that(value => (value as unknown) instanceof kind, `expected ${kind.name}`)
export const literal = (values: unknown) => {
  const known = Array.isArray(values) ? values : [values]
  return that(value => known.includes(value), `expected ${known.join(' or ')}`)
}
const oneOf = (values: readonly string[]) => literal(values)

export { isNull as null, ofClass as instanceof, oneOf as enum }

export const minLength = (least: number) =>
  that((value: { length: number }) => value.length >= least, `shorter than ${least}`)
export const maxLength = (most: number) =>
  that((value: { length: number }) => value.length <= most, `longer than ${most}`)
export const minimum = (least: number) => that((value: number) => value >= least, `less than ${least}`)
export const maximum = (most: number) => that((value: number) => value <= most, `more than ${most}`)
export const positive = () => that((value: number) => value > 0, 'not above 0')
export const nonnegative = () => minimum(0)
export const regex = (pattern: RegExp) =>
  that((value: string) => {
    pattern.lastIndex = 0
    return pattern.test(value)
  }, `not as ${pattern}`)
export const startsWith = (start: string) =>
  that((value: string) => value.startsWith(start), `does not begin with ${start}`)
export const refine = (isRight: (value: never) => unknown) =>
  that(value => Boolean(isRight(value)), 'not valid')
export const trim = () => schema(value => (value as string).trim())
export const uuid = () =>
  string().check(
    regex(
      /^(?:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/i,
    ),
  )
export const coerce = { number: () => schema((value, issues) => number().read(Number(value), issues)) }

export const optional = (inner: Schema) =>
  schema(
    (value, issues) =>
      value === undefined && inner.absent !== 'defaulted' ? value : inner.read(value, issues),
    { absent: inner.absent === 'defaulted' ? 'defaulted' : 'optional', omitted: true },
  )

export const nullable = (inner: Schema) =>
  schema((value, issues) => (value === null ? value : inner.read(value, issues)), {
    absent: inner.absent,
    omitted: inner.omitted,
  })

export const _default = (inner: Schema, value: unknown) =>
  schema((input, issues) => (input === undefined ? value : inner.read(input, issues)), {
    absent: 'defaulted',
  })

const orElse = (inner: Schema, instead: unknown) =>
  schema(
    value => {
      const issues: Issue[] = []
      const output = inner.read(value, issues)
      if (issues.length === 0) return output
      return typeof instead === 'function' ? instead({ error: { issues } }) : instead
    },
    { absent: inner.absent === 'defaulted' ? 'defaulted' : 'optional', omitted: inner.omitted },
  )

export { orElse as catch }

export const transform = (change: (value: never) => unknown) =>
  schema(value => change(value as never), { absent: 'optional' })

export const pipe = (first: Schema, then: Schema) =>
  schema(
    (value, issues) => {
      const before = issues.length
      const output = first.read(value, issues)
      return issues.length > before ? output : then.read(output, issues)
    },
    { absent: first.absent, omitted: then.omitted },
  )

export const array = (item: Schema) =>
  schema((value, issues) => {
    if (Array.isArray(value)) return value.map((each, at) => readAt(at, item, each, issues))
    return wrong(issues, 'expected a list')
  })

export const tuple = (items: readonly Schema[]) =>
  schema((value, issues) => {
    if (Array.isArray(value) && value.length === items.length)
      return items.map((item, at) => readAt(at, item, value[at], issues))
    return wrong(issues, `expected a list of ${items.length}`)
  })

export const record = (name: Schema, item: Schema) =>
  schema((value, issues) => {
    if (!isObject(value)) return wrong(issues, 'expected an object')
    const entries = Object.entries(value).filter(([key]) => key !== '__proto__')
    return Object.fromEntries(
      entries.map(([key, each]) => [readAt(key, name, key, issues), readAt(key, item, each, issues)]),
    )
  })

export const object = (shape: Shape): Schema => {
  const keys = Object.keys(shape)
  return schema(
    (value, issues) => {
      if (!isObject(value)) return wrong(issues, 'expected an object')
      const output: Record<string, unknown> = {}
      for (const key of keys) {
        const inner = shape[key] as Schema
        const isThere = key in value
        if (!isThere && inner.absent === 'optional' && inner.omitted) continue
        if (!isThere && inner.absent === 'required') wrong(issues, 'is missing', [key])
        else {
          const read = readAt(key, inner, value[key], issues)
          if (read !== undefined || isThere) output[key] = read
        }
      }
      return output
    },
    { shape },
  )
}

/** Keeps the further fields of an object, each as `rest` reads it. */
export const catchall = ({ shape, read }: Schema, rest: Schema): Schema =>
  schema(
    (value, issues) => {
      const further = Object.entries(value ?? {}).filter(([key]) => !Object.hasOwn(shape, key))
      const kept = record(unknown(), rest).read(Object.fromEntries(further), issues)
      return Object.assign(kept as object, read(value, issues))
    },
    { shape },
  )

export const extend = (base: Schema, more: Shape) => object({ ...base.shape, ...more })

export const union = (options: readonly Schema[]) =>
  schema(
    (value, issues) => {
      for (const option of options) {
        const own: Issue[] = []
        const output = option.read(value, own)
        if (own.length === 0) return output
      }
      return wrong(issues, 'none of the possibilities')
    },
    {
      absent:
        (['defaulted', 'optional'] as const).find(kind => options.some(({ absent }) => absent === kind)) ??
        'required',
      omitted: options.some(({ omitted }) => omitted),
    },
  )

/** Takes the first option that fits; the discriminator lets only one fit. */
export const discriminatedUnion = (_key: string, options: readonly Schema[]) => union(options)

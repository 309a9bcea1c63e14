import { parseTicker } from '#domain/market/ticker.ts'
import { dayAndMinuteIn } from '#text/format-days.ts'

/** Everything besides the address that its parameters may depend on. */
export type RouteReadingContext = { lang: 'ko' | 'en'; today: string }

/** Writes the date in the given time zone, or in the device's: «2026-11-20». */
export const localDate = (now: Date, timeZone?: string): string =>
  String(dayAndMinuteIn(now, timeZone).day).replace(/(\d\d)(\d\d)$/, '-$1-$2')

/** Reads and writes one parameter: an unreadable value becomes the default, and the address is corrected. */
export type RouteParameter<T> = {
  read(input: string | null, context: RouteReadingContext): T
  /** Returns the value as it is written in an address; null when it is left out. */
  write(value: T, context: RouteReadingContext): string | null
  /**
   * Returns whether the given text means the value in another spelling; the user is then not told about a correction.
   */
  isSpelling?(value: T, input: string): boolean
}

export type ParameterShape = Record<string, RouteParameter<unknown>>
export type ParameterValues<S extends ParameterShape> = {
  [K in keyof S]: S[K] extends RouteParameter<infer T> ? T : never
}

export const oneOfParameter = <const T extends string>(
  values: readonly T[],
  standard: T,
): RouteParameter<T> => ({
  read: input => values.find(value => value === input) ?? standard,
  write: value => (value === standard ? null : value),
})

export const oneOfOrNullParameter = <const T extends string>(
  values: readonly T[],
): RouteParameter<T | null> => ({
  read: input => values.find(value => value === input) ?? null,
  write: value => value,
})

/** Reads one of the values; the default depends on the user's language. */
export const oneOfByLangParameter = <const T extends string>(
  values: readonly T[],
  standard: Record<'ko' | 'en', T>,
): RouteParameter<T> => ({
  read: (input, { lang }) => values.find(value => value === input) ?? standard[lang],
  write: (value, { lang }) => (value === standard[lang] ? null : value),
})

/** Reads capitals as lower case, which is the preferred spelling. */
export const lowerCaseParameter = <T>(parameter: RouteParameter<T>): RouteParameter<T> => ({
  ...parameter,
  read: (input, context) => parameter.read(input === null ? null : input.toLowerCase(), context),
  isSpelling: (value, input) => String(value) === input.toLowerCase(),
})

/** Is true only for the word `true`. */
export const flagParameter: RouteParameter<boolean> = {
  read: input => input === 'true',
  write: value => (value ? 'true' : null),
}

export const textParameter = (standard = '', maxLength = 2048): RouteParameter<string> => ({
  read: input => (input === null || input.length > maxLength ? standard : input),
  write: value => (value === standard ? null : value),
})

export const textUpToParameter = (maxLength: number): RouteParameter<string | null> => ({
  read: input => (input === null || input === '' || input.length > maxLength ? null : input),
  write: value => value,
})
export const optionalTextParameter = textUpToParameter(2048)

export const optionalIdParameter: RouteParameter<number | null> = {
  read: input => (input !== null && /^\d{1,15}$/.test(input) ? Number(input) : null),
  write: value => (value === null ? null : String(value)),
  isSpelling: value => value !== null,
}

export const dateOrTodayParameter: RouteParameter<string> = {
  read: (input, { today }) => (input !== null && isCalendarDate(input) ? input : today),
  write: (value, { today }) => (value === today ? null : value),
}

export const tickerParameter: RouteParameter<string | null> = {
  read: input => (input === null ? null : parseTicker(input)),
  write: value => value,
  isSpelling: value => value !== null,
}

export const tickerOrAllParameter: RouteParameter<string> = {
  read: input => (input === null ? 'all' : (parseTicker(input) ?? 'all')),
  write: value => (value === 'all' ? null : value),
  isSpelling: value => value !== 'all',
}

/** Reads several of the known words, separated by commas or repeated; no word means all of them. */
export const someOfParameter = <const T extends string>(
  values: readonly T[],
): RouteParameter<readonly T[]> => ({
  read: input => {
    const named = (input ?? '').split(',')
    const chosen = values.filter(value => named.includes(value))
    return chosen.length === 0 ? values : chosen
  },
  write: chosen => (chosen.length === values.length ? null : chosen.join(',')),
})

function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

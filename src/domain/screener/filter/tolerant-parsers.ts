/**
 * These are parsers for untrusted values (links, old versions, other programs). They never throw; `undefined` means «no
 * such value».
 */

export function fieldOf(source: unknown, name: string): unknown {
  try {
    if (typeof source !== 'object' || source === null || !Object.hasOwn(source, name)) return undefined
    return (source as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}

export function parseItems(value: unknown): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? Array.from<unknown>(value) : undefined
  } catch {
    return undefined
  }
}

export function fieldNamesOf(source: unknown): readonly string[] | undefined {
  try {
    return Object.keys(Object(source))
  } catch {
    return undefined
  }
}

const decimal = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** The parser accepts a finite number, also as decimal text, because values in a URL are always text. */
export function parseNumber(value: unknown): number | undefined {
  const read = typeof value === 'string' && decimal.test(value) ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

export function parseText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Ids become text, also when they arrive as a number. */
export function parseId(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

/** The flag is true only for true or «true», false only for false or «false». */
export function parseFlag(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

export const parseOneOf =
  <Value extends string | number>(allowed: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    allowed.find(one => one === value || (typeof one === 'number' && one === parseNumber(value)))

export function parsePositiveInteger(value: unknown): number | undefined {
  const read = parseNumber(value)
  return read !== undefined && Number.isSafeInteger(read) && read > 0 ? read : undefined
}

/** The parser accepts two numbers within the limits and returns the smaller first. */
export const parsePairWithin =
  (least: number, most: number, isFit: (value: number) => boolean = () => true) =>
  (value: unknown): readonly [number, number] | undefined => {
    const pair = parseItems(value)
    const [from, to] = [parseNumber(pair?.[0]), parseNumber(pair?.[1])]
    if (pair?.length !== 2 || from === undefined || to === undefined) return undefined
    return least <= from && from <= to && to <= most && isFit(from) && isFit(to) ? [from, to] : undefined
  }

/** The parser accepts two texts that are numbers and returns the smaller first; an empty text is an open end. */
export function parseTextPair(value: unknown): readonly [string, string] | undefined {
  const pair = parseItems(value)?.map(end => (typeof end === 'number' ? parseId(end) : parseText(end)))
  if (pair?.length !== 2) return undefined
  const [from, to] = pair
  const isEnd = (end: string | undefined): end is string =>
    end !== undefined && (end === '' || parseNumber(end) !== undefined)
  if (!isEnd(from) || !isEnd(to)) return undefined
  const isReversed = from !== '' && to !== '' && Number(from) > Number(to)
  return isReversed ? undefined : [from, to]
}

/** The parser accepts a list of `count` different values, each of them allowed. */
export const parseDistinct =
  <Value extends string | number>(allowed: readonly Value[], count: number) =>
  (value: unknown): readonly Value[] | undefined => {
    const read = parseItems(value)?.map(parseOneOf(allowed))
    if (read?.length !== count || new Set(read).size !== count) return undefined
    const known = read.filter(one => one !== undefined)
    return known.length === count ? known : undefined
  }

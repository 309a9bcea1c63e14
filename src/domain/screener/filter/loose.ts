/** Readers that take whatever a link, an old version or another program has left, and never throw. `undefined` is «no such value». */

export function field(source: unknown, name: string): unknown {
  try {
    if (typeof source !== 'object' || source === null || !Object.hasOwn(source, name)) return undefined
    return (source as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}

export function items(value: unknown): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? Array.from<unknown>(value) : undefined
  } catch {
    return undefined
  }
}

/** A finite number, also as text: the values of an address are all text. */
export function number(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Ids are text, whether they came as text or as a number. */
export function idText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

/** True only for text or boolean true. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true'
/** False only for text or boolean false. */
export const isNotFalse = (value: unknown): boolean => value !== false && value !== 'false'

export const oneOf =
  <Value extends string | number>(allowed: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    allowed.find(one => one === value || (typeof one === 'number' && one === number(value)))

export function positiveInteger(value: unknown): number | undefined {
  const read = number(value)
  return read !== undefined && Number.isSafeInteger(read) && read > 0 ? read : undefined
}

/** Two numbers, the smaller first, within the given ends. */
export const pairWithin =
  (least: number, most: number, isFit: (value: number) => boolean = () => true) =>
  (value: unknown): readonly [number, number] | undefined => {
    const pair = items(value)
    const [from, to] = [number(pair?.[0]), number(pair?.[1])]
    if (pair?.length !== 2 || from === undefined || to === undefined) return undefined
    return least <= from && from <= to && to <= most && isFit(from) && isFit(to) ? [from, to] : undefined
  }

/** Two texts that are numbers or empty, which is an open end. */
export function textPair(value: unknown): readonly [string, string] | undefined {
  const pair = items(value)?.map(end => (typeof end === 'number' ? idText(end) : text(end)))
  if (pair?.length !== 2) return undefined
  const [from, to] = pair
  const isEnd = (end: string | undefined): end is string =>
    end !== undefined && (end === '' || number(end) !== undefined)
  return isEnd(from) && isEnd(to) ? [from, to] : undefined
}

/** Different values of a list, each of which must be allowed. */
export const distinct =
  <Value extends string | number>(allowed: readonly Value[], count: number) =>
  (value: unknown): readonly Value[] | undefined => {
    const read = items(value)?.map(oneOf(allowed))
    if (read?.length !== count || new Set(read).size !== count) return undefined
    const known = read.filter(one => one !== undefined)
    return known.length === count ? known : undefined
  }

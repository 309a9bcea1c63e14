/**
 * Compares two values as JSON, ignoring the order of an object's fields: a database may return them in another order.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSameJson(value, other[index]))
    )
  const left = definedEntries(one)
  const right = new Map(definedEntries(other))
  return (
    left.length === right.size &&
    left.every(([name, value]) => right.has(name) && isSameJson(value, right.get(name)))
  )
}

/** Undefined fields are left out, because JSON omits them. */
const definedEntries = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, field]) => field !== undefined)

const DEEPEST = 12
const FINEST = 1e-12
const GREATEST = 1e21

/**
 * It is true for JSON that every database can store and every screen can show: no control characters, no extreme
 * numbers, not too deep.
 */
export function isPlainJson(value: unknown, depth = 0): boolean {
  switch (typeof value) {
    case 'string':
      return /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u.test(value)
    case 'number': {
      const size = Math.abs(value)
      return size === 0 || (size >= FINEST && size <= GREATEST)
    }
    case 'boolean':
      return true
    case 'object':
      if (value === null) return true
      return (
        depth < DEEPEST &&
        Object.entries(value).every(([name, field]) => isPlainJson(name) && isPlainJson(field, depth + 1))
      )
    default:
      return false
  }
}

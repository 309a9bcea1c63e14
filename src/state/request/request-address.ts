/** Builds the path of a request. Returns null when a value cannot be a path segment. */
export function requestPath(path: string, params: Record<string, unknown> = {}): string | null {
  let possible = true
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(params[name] ?? '')
    const segment = encoded(value)
    // A value of dots is refused, because browsers resolve dot segments even when they are encoded.
    // https://url.spec.whatwg.org/#double-dot-path-segment
    if (segment === '' || segment === '.' || segment === '..') possible = false
    return segment
  })
  return possible ? filled : null
}

/**
 * Returns an empty string when the value cannot be encoded: half a surrogate pair makes encodeURIComponent throw.
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/encodeURIComponent
 */
function encoded(value: string): string {
  try {
    return encodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Builds a query string. A list becomes one key per value; undefined and null are left out. */
export function queryString(query: Record<string, unknown> = {}): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) pairs.append(name, String(one))
    }
  }
  const text = pairs.toString()
  return text === '' ? '' : `?${text}`
}

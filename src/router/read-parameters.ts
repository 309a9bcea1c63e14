import type { ParameterShape, ParameterValues, RouteParameter, RouteReadingContext } from './parameters.ts'

/**
 * Reads all parameters of a shape. `corrected` names those that could not be read, `respelled` those that have a better
 * spelling.
 */
export function readParameters<S extends ParameterShape>(
  shape: S,
  input: (name: string) => string | null,
  context: RouteReadingContext,
): { values: ParameterValues<S>; corrected: string[]; respelled: boolean } {
  const values: Record<string, unknown> = {}
  const corrected: string[] = []
  let respelled = false
  for (const [name, parameter] of Object.entries(shape)) {
    const raw = input(name)
    const value = parameter.read(raw, context)
    values[name] = value
    if (
      raw !== null &&
      raw !== '' &&
      parameter.write(value, context) !== raw &&
      !isStandard(parameter, raw, context)
    ) {
      if (parameter.isSpelling?.(value, raw)) respelled = true
      else corrected.push(name)
    }
  }
  return { values: values as ParameterValues<S>, corrected, respelled }
}

/**
 * Returns whether the text is a correct spelling; a default that is written out is correct too, only longer than
 * needed.
 */
function isStandard(parameter: RouteParameter<unknown>, raw: string, context: RouteReadingContext): boolean {
  const value = parameter.read(raw, context)
  return parameter.write(value, context) === null && (value === raw || String(value) === raw)
}

/** Writes the query of an address; keys that the shape does not know are left out. */
export function writeQuery<S extends ParameterShape>(
  shape: S,
  values: ParameterValues<S>,
  context: RouteReadingContext,
): string {
  const query = new URLSearchParams()
  for (const [name, parameter] of Object.entries(shape)) {
    const written = parameter.write(values[name as keyof S], context)
    if (written !== null) query.set(name, written)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

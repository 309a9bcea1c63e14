import { isSameJson } from './same.ts'

/** Takes each field from the side that changed it. The result is null where both sides changed a field differently. */
export function mergeFields<Body extends object, Field extends keyof Body>(
  base: Body | null,
  mine: Body,
  theirs: Body,
  fields: readonly Field[],
): Pick<Body, Field> | null {
  const merged: Partial<Pick<Body, Field>> = {}
  for (const field of fields) {
    const isMine =
      isSameJson(mine[field], theirs[field]) || (base !== null && isSameJson(theirs[field], base[field]))
    if (!isMine && (base === null || !isSameJson(mine[field], base[field]))) return null
    merged[field] = isMine ? mine[field] : theirs[field]
  }
  return merged as Pick<Body, Field>
}

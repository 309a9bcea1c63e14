import * as z from 'zod/mini'
import { fallback } from './fallback.ts'

/** The paging parameters of a list request. A number outside the bounds falls back to the usual one. */
export const pageParameters = (usual: number) => ({
  limit: fallback(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), usual),
  offset: fallback(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 0),
})

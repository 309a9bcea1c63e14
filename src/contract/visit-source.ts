import * as z from 'zod/mini'
import { plainTextCheck } from './plain-text.ts'

const said = z.string().check(z.maxLength(255), plainTextCheck)
export const UtmOfVisit = z.object({
  utm_source: z.optional(said),
  utm_medium: z.optional(said),
  utm_campaign: z.optional(said),
  utm_term: z.optional(said),
  utm_content: z.optional(said),
})

import type { FastifyRequest } from 'fastify'

/**
 * What work outside of the API counts as, in calls. A call takes about one millisecond of a core; a page that is written
 * and compressed takes five, one whose screen is drawn and the list of all stocks twenty, a picture a hundred. What is
 * kept already costs nothing.
 */
export const workCosts = { page: 5, drawnPage: 20, sitemap: 20, picture: 100 } as const

/** Counts work towards the limit of the address that asks for it. Returns false when the limit is used up. */
export type ChargeWork = (request: FastifyRequest, cost: number) => boolean

import { prepareContest, type SearchWay, timeQueries } from './contest.ts'

const { queries, buildMs, ways } = prepareContest()

export type SearchPage = { buildMs: number; hits: number; time(way: SearchWay): number[] }

const hits = queries.reduce((sum, { text }) => sum + ways.ours(text), 0)
const page: SearchPage = { buildMs, hits, time: way => timeQueries(ways[way], queries) }
Object.assign(globalThis, { searchPage: page })

import { prepareContest, type SearchContestantName, timeQueries } from './contest.ts'

const { queries, buildMs, ways } = prepareContest()

export type SearchBenchPage = { buildMs: number; hits: number; time(way: SearchContestantName): number[] }

const hits = queries.reduce((sum, { text }) => sum + ways.ours(text), 0)
const page: SearchBenchPage = { buildMs, hits, time: way => timeQueries(ways[way], queries) }
Object.assign(globalThis, { searchPage: page })

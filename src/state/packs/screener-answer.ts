import type { Problem } from '#contract/problem.ts'
import { MOST_ROWS_AT_ONCE, screenerEndpoints } from '#contract/screener.ts'
import type { StockRow } from '#contract/stock.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { asksByFormula } from '#domain/screener/filter/asks-by-formula.ts'
import type { Condition } from '#domain/screener/filter/condition.ts'
import { differencesFromDefaultFilter } from '#domain/screener/filter/differences.ts'
import { parseCondition } from '#domain/screener/filter/parse-condition.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { ShownValue } from '#domain/screener/shown.ts'
import type { PackProblem, PackQuestions, PackReplyHeader } from '#workers/pack-protocol.ts'
import { rememberSimulatedReply } from '../market/simulated.ts'
import { reportFormulaUse } from '../occasions/reported-actions.ts'
import { requestUnderPlan } from '../session/entitled.ts'
import { currentPackAnswers } from './pack-answers.ts'

/** The fields of a stock that a screener row shows; a pack on the device has all of them. */
export type ScreenedStock = Pick<
  StockRow,
  | 'fsym_id'
  | 'ticker'
  | 'name_kr'
  | 'name_en'
  | 'market'
  | 'country'
  | 'as_of'
  | 'simulated'
  | 'price_close'
  | 'previous_close'
  | 'change_pct'
  | 'spark'
  | 'halted_since'
>
export type ScreenedLine = { row: ScreenedStock; values: Readonly<Record<string, ShownValue>> }

type From = {
  /** Says whether the result was computed from the pack on the device or by the server. */
  from: 'device' | 'server'
  as_of: string
  /** The source of the prices. */
  source: string
  simulated: boolean
}

export type ScreenedAnswer = From & {
  total: number
  rows: readonly ScreenedLine[]
  /** True for an earlier day that was analysed afterwards. */
  made_afterwards?: boolean
}

export type RemovalCount = {
  condition: Condition
  alone: number
  missing: number
  without: number
  left: number
}
export type FilterSurvey = From & {
  /** The number of stocks before any condition; null from the server, which does not report it. */
  size: number | null
  count: number
  each: readonly RemovalCount[]
  costliest: number | null
  /** It is empty when the result is from the server. */
  distributions: PackQuestions['survey']['reply']['distributions']
}

export type ScreeningRequest = {
  country: Country
  saved: SavedFilter
  /** The metrics to show in each row. */
  columns: readonly string[]
  limit: number
}

/** The metrics of the analysis that every row shows. */
const ALWAYS = ['signal', 'rating'] as const
const columnsOf = ({ columns }: Pick<ScreeningRequest, 'columns'>): string[] => [
  ...new Set([...ALWAYS, ...columns]),
]

type FromDevice<T> = { kind: 'answered'; value: T } | { kind: 'not-here'; problem: PackProblem | null }

/** The device computes only for the day of its pack; only the server has packs of earlier days. */
async function askDevice<T>(
  { country, saved }: Pick<ScreeningRequest, 'country' | 'saved'>,
  ask: () => Promise<Result<PackReplyHeader & T, PackProblem>>,
): Promise<FromDevice<PackReplyHeader & T>> {
  if (saved.as_of !== null) {
    const head = await currentPackAnswers().head(country)
    if (head.ok && isoDay(saved.as_of) < head.value.as_of) return { kind: 'not-here', problem: null }
  }
  const reply = await ask()
  return reply.ok ? { kind: 'answered', value: reply.value } : { kind: 'not-here', problem: reply.error }
}

const headOf = ({ as_of, source, simulated }: PackReplyHeader): From => ({
  from: 'device',
  ...{ as_of, source, simulated },
})

export async function screenStocks(request: ScreeningRequest): Promise<Result<ScreenedAnswer, Problem>> {
  const { country, saved, limit } = request
  const shows = columnsOf(request)
  const here = await askDevice(request, () =>
    currentPackAnswers().ask('screen', { country, source: { saved }, limit, shows }),
  )
  if (here.kind === 'answered') {
    if (asksByFormula(saved)) reportFormulaUse()
    const { total, rows } = here.value
    return ok({
      ...headOf(here.value),
      total,
      rows: rows.map(({ quote, values }) => ({ row: quote, values })),
    })
  }
  return rowsFromServer(request, shows)
}

/** Sends several requests, because one request returns a limited number of rows. */
async function rowsFromServer(
  { country, saved, limit }: ScreeningRequest,
  columns: readonly string[],
): Promise<Result<ScreenedAnswer, Problem>> {
  const rows: ScreenedLine[] = []
  for (;;) {
    const reply = await requestUnderPlan(screenerEndpoints.query, {
      body: {
        filter: differencesFromDefaultFilter(saved),
        country,
        limit: Math.min(MOST_ROWS_AT_ONCE, limit - rows.length),
        offset: rows.length,
        columns: [...columns],
        explain: false,
      },
    })
    if (!reply.ok) return reply
    rememberSimulatedReply(reply.value)
    const { total, as_of, source, simulated, made_afterwards } = reply.value
    for (const { values = {}, ...row } of reply.value.rows) rows.push({ row, values })
    if (rows.length >= Math.min(total, limit) || reply.value.rows.length === 0)
      return ok({ from: 'server', as_of, source, simulated, made_afterwards, total, rows })
  }
}

/** Returns the removal counts of the conditions, and the distributions of these metrics. */
export async function surveyMarket(
  { country, saved }: Pick<ScreeningRequest, 'country' | 'saved'>,
  metrics: readonly string[],
): Promise<Result<FilterSurvey, Problem>> {
  const here = await askDevice({ country, saved }, () =>
    currentPackAnswers().ask('survey', { country, source: { saved }, metrics }),
  )
  if (here.kind === 'answered') return ok({ ...here.value, ...headOf(here.value) })
  const reply = await requestUnderPlan(screenerEndpoints.query, {
    body: {
      filter: differencesFromDefaultFilter(saved),
      country,
      limit: 0,
      offset: 0,
      columns: [],
      explain: true,
    },
  })
  if (!reply.ok) return reply
  rememberSimulatedReply(reply.value)
  const { as_of, source, simulated, total, removals } = reply.value
  const each = (removals?.each ?? []).flatMap((removal): RemovalCount[] => {
    const condition = parseCondition(removal.condition)
    return condition === undefined ? [] : [{ ...removal, condition }]
  })
  const costliest = removals?.costliest ?? null
  return ok({
    from: 'server',
    ...{ as_of, source, simulated },
    size: null,
    count: total,
    each,
    costliest,
    distributions: {},
  })
}

import { useEffect, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import type { ExplainedCondition } from '#domain/screener/explain.ts'
import { differencesFromDefaultFilter } from '#domain/screener/filter/differences.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { PackQuestions, PackResult } from '#workers/pack-protocol.ts'
import { currentPackAnswers } from '../packs/pack-answers.ts'
import { downloadNewestPack, type PackState, usePackState, whenPackChanges } from '../packs/packs.ts'
import {
  type FilterSurvey,
  type ScreenedAnswer,
  type ScreeningRequest,
  screenStocks,
  surveyMarket,
} from '../packs/screener-answer.ts'
import { useConnectivity, whenBackOnline } from '../request/connectivity.ts'
import { isWorthDownloading } from '../search/search-packs.ts'
import { usePlan } from '../session/plan.ts'

export type {
  FilterSurvey,
  RemovalCount,
  ScreenedAnswer,
  ScreenedLine,
  ScreenedStock,
} from '../packs/screener-answer.ts'

/** A result that stays on the screen until the newest query has its own. */
export type ComputedState<T> = {
  value: T | null
  problem: Problem | null
  /** True while the value belongs to an earlier query. */
  waiting: boolean
  retry(): void
}

type Held<T> = { of: string; value: T | null; problem: Problem | null }

/**
 * Runs one query at a time and keeps only the newest of those made meanwhile, so that dragging a slider never waits for
 * outdated queries. Runs again when a pack changes and when the network is back.
 */
function useReckoned<T>(key: string, ask: () => Promise<Result<T, Problem>>): ComputedState<T> {
  const [held, hold] = useState<Held<T>>({ of: '', value: null, problem: null })
  const [turn, setTurn] = useState(0)
  const [desk] = useState(() => newestFirst<T>())
  const of = `${turn}|${key}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains every input of the query
  useEffect(
    () =>
      desk.ask(ask, reply =>
        hold(before =>
          reply.ok
            ? { of, value: reply.value, problem: null }
            : { of, value: before.value, problem: reply.error },
        ),
      ),
    [of],
  )
  useEffect(() => {
    const again = () => setTurn(each => each + 1)
    const stops = [whenPackChanges(again), whenBackOnline(again)]
    return () => stops.forEach(stop => void stop())
  }, [])
  return {
    value: held.value,
    problem: held.of === of ? held.problem : null,
    waiting: held.of !== of,
    retry: () => setTurn(each => each + 1),
  }
}

type Job<T> = { ask: () => Promise<Result<T, Problem>>; tell: (reply: Result<T, Problem>) => void }

function newestFirst<T>() {
  let running = false
  let next: Job<T> | null = null
  async function run() {
    running = true
    while (next) {
      const job: Job<T> = next
      next = null
      job.tell(await job.ask())
    }
    running = false
  }
  return {
    /** Runs `ask` in its turn and passes the reply to `tell`. The returned function prevents the call of `tell`. */
    ask(ask: Job<T>['ask'], tell: Job<T>['tell']): () => void {
      let isCurrent = true
      next = { ask, tell: reply => isCurrent && tell(reply) }
      if (!running) void run()
      return () => {
        isCurrent = false
      }
    },
  }
}

/** The server's reply depends on the plan, so the plan is part of the key. */
function useKeyOf(country: Country, saved: SavedFilter, more: readonly unknown[]): string {
  return JSON.stringify([country, differencesFromDefaultFilter(saved), usePlan(), ...more])
}

/** Returns the stocks that pass the filter, the first `limit` of them in the filter's order. */
export function useScreenedStocks(request: ScreeningRequest): ComputedState<ScreenedAnswer> {
  const { country, saved, columns, limit } = request
  return useReckoned(useKeyOf(country, saved, [columns, limit]), () => screenStocks(request))
}

/** Returns the removal count of each condition, and the distribution of each metric in the market. */
export function useFilterSurvey(
  country: Country,
  saved: SavedFilter,
  metrics: readonly string[],
): ComputedState<FilterSurvey> {
  return useReckoned(useKeyOf(country, saved, [metrics]), () => surveyMarket({ country, saved }, metrics))
}

export type ScreenerChoices = PackQuestions['choices']['reply']

/** Returns how many stocks each market, sector, theme and so on has; null until the pack is on the device. */
export const useScreenerChoices = (country: Country): ScreenerChoices | null =>
  useFromPack<'choices'>(country, country, () => currentPackAnswers().ask('choices', { country }))

/** Returns why one stock passes or fails, computed on the device; null without a pack. */
export const useConditionExplanation = (
  country: Country,
  saved: SavedFilter,
  name: string | null,
): ExplainedCondition | null =>
  useFromPack<'explain'>(country, JSON.stringify([country, differencesFromDefaultFilter(saved), name]), () =>
    name === null ? null : currentPackAnswers().ask('explain', { country, source: { saved }, name }),
  )

function useFromPack<Q extends 'choices' | 'explain'>(
  country: Country,
  key: string,
  ask: () => Promise<PackResult<Q>> | null,
): PackQuestions[Q]['reply'] | null {
  type Reply = PackQuestions[Q]['reply']
  const [held, hold] = useState<{ of: string; value: Reply | null }>({ of: '', value: null })
  const [turn, setTurn] = useState(0)
  useEffect(
    () =>
      whenPackChanges(changed => {
        if (changed === country) setTurn(each => each + 1)
      }),
    [country],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains every input of the query
  useEffect(() => {
    let isCurrent = true
    void Promise.resolve(ask()).then(
      reply => isCurrent && hold({ of: key, value: reply?.ok ? (reply.value as Reply) : null }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, turn])
  return held.of === key ? held.value : null
}

/**
 * Returns the pack of the screened country, and downloads it automatically while it is small. No result waits for it.
 */
export function useAutoDownloadedPack(country: Country): PackState {
  const pack = usePackState(country)
  const { online } = useConnectivity()
  const isNeeded = online && isWorthDownloading(pack)
  useEffect(() => {
    if (isNeeded) void downloadNewestPack(country)
  }, [country, isNeeded])
  return pack
}

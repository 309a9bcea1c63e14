import type { Page, Response } from '@playwright/test'
import type { ValuationReply } from '#contract/company.ts'
import type { MultipleComparison } from '#contract/report.ts'
import { assumptionDefinitions } from '#domain/analysis/scoring/assumption-definitions.ts'
import { planFeatures } from '#domain/plan/entitlement.ts'
import { lockedFeatureText } from '#domain/plan/why-not.ts'
import { dictionary as en } from '#text/en/index.ts'
import { formatDay } from '#text/format-days.ts'
import { formatChangePercent, type Lang } from '#text/formats.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { chartWords } from '#text/words/chart.ts'
import { chartRecordWords } from '#text/words/chart-record.ts'
import { quoteWords } from '#text/words/quote.ts'
import { reportWords } from '#text/words/report.ts'
import { figuresIn, waysToPrint, withPlainSpaces } from './printed.ts'

export type TracedReplies = Map<string, Record<string, unknown>>

const nameOf = (path: string): string | null => {
  if (/\/api\/v2\/record\/signal\//.test(path)) return 'sealed'
  // The page requests this ranking to offer funds for a comparison.
  if (/\/api\/v2\/ranking\//.test(path)) return 'ranking'
  if (/\/api\/v2\/etf\/overlap\//.test(path)) return 'overlap'
  if (/\/api\/v2\/etf\/[^/]+\/$/.test(path)) return 'etf'
  const [, part] = /\/api\/v2\/stock\/[^/]+\/(?:([a-z-]+)\/)?$/.exec(path) ?? []
  return /\/api\/v2\/stock\/[^/]+\//.test(path) ? (part ?? 'quote') : null
}

/** Collects the replies that the page of one stock gets, by the name under which its figures refer to them. */
export function collectReplies(page: Page): { answers: TracedReplies; settled(): Promise<void> } {
  const answers: TracedReplies = new Map()
  const reading: Promise<void>[] = []
  page.on('response', (response: Response) => {
    const name = nameOf(new URL(response.url()).pathname)
    if (name === null || !response.ok() || response.request().method() === 'OPTIONS') return
    // A reply whose body cannot be read, because the page was left in the meantime, was not printed anywhere.
    reading.push(
      response.json().then(
        body => void answers.set(name, body),
        () => {},
      ),
    )
  })
  return { answers, settled: async () => void (await Promise.all(reading)) }
}

export type Printed = {
  text: string
  paths: string[]
  derived: string | null
  /** The text of the table row around the figure, or of its section of the page. */
  near: string[]
}

/**
 * Returns every text of the page that contains a digit, with the paths in the reply that the page states for it, if
 * any.
 */
export const printedOn = (
  page: Page,
  within = 'main',
): Promise<{ traced: Printed[]; loose: { text: string; named: boolean }[] }> =>
  page.evaluate(root => {
    const walk = document.createTreeWalker(document.querySelector(root)!, NodeFilter.SHOW_TEXT)
    const elements = new Set<Element>()
    const rows = 'li, tr, .record-row, .chart-strip, .key-values > div'
    const loose: { text: string; named: boolean }[] = []
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement
      if (
        !parent ||
        !/\d/.test(node.nodeValue ?? '') ||
        // The chart's live region and captions are sentences, and are compared as such by other tests.
        parent.closest('textarea, .ai-chart :is([aria-live], figcaption, caption)')
      )
        continue
      const element = parent.closest('[data-figure]')
      if (element) elements.add(element)
      else loose.push({ text: node.nodeValue ?? '', named: parent.closest('[data-words]') !== null })
    }
    const textOf = (element: Element | null): string => {
      const parts = [...(element?.querySelectorAll('.staff-label') ?? [])]
      return parts.length > 0 && element?.matches('[data-figure]')
        ? parts.map(part => part.textContent).join(' ')
        : (element?.textContent ?? '')
    }
    return {
      loose,
      traced: [...elements].map(element => ({
        text: textOf(element),
        paths: (element.getAttribute('data-figure') ?? '').split(' ').filter(Boolean),
        derived: element.getAttribute('data-derived'),
        near: [
          textOf(element.closest(rows)),
          // A price in the chart needs the day of its own session beside it; another day on the page does not count.
          ...(element.closest('.ai-chart, .chart-levels')
            ? []
            : [textOf(element.closest('section:not(.table-scroll)'))]),
        ],
      })),
    }
  }, within)

const at = (value: unknown, key: string): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[key]

function tracedValue(answers: TracedReplies, path: string): { value: unknown; holders: unknown[] } {
  const [name = '', rest = ''] = path.split('/', 2)
  const holders: unknown[] = [answers.get(name)]
  for (const key of rest.split('.')) holders.push(at(holders.at(-1), key))
  return { value: holders.pop(), holders }
}

/** Repeats a computation that the page has made with numbers of the reply. */
function reckoned(kind: string, values: readonly unknown[], holders: readonly unknown[]): number[] {
  const lengths = values.flatMap(each => (Array.isArray(each) ? [each.length] : []))
  if (kind === 'count') return [...lengths, ...values.filter(each => typeof each === 'number')]
  if (kind === 'rest') return lengths.map(length => length - 6)
  if (kind === 'rest-of') return [Number(values[0]) - (lengths[0] ?? 0)]
  if (kind === 'others') return [collapsedAssumptionCount(holders[0] as ValuationReply)]
  if (kind !== 'gap') return []
  const { value, reference } = holders.at(-1) as MultipleComparison
  const [now, of] = [value ?? Number.NaN, reference ?? Number.NaN]
  const [percent, points] = [(now / of - 1) * 100, now - of]
  return [percent.toFixed(0), points.toFixed(0), points.toFixed(1)].map(Number)
}

const first = ['growth', 'discount', 'PER_mid', 'PBR_mid', 'PSR_mid', 'EV_EBITDA_mid']
/** Returns how many assumptions of the fair value are collapsed when the page opens. */
const collapsedAssumptionCount = ({ proper_price, adjustable }: ValuationReply): number =>
  (proper_price?.assumptions ?? []).filter(
    ({ id }) => adjustable.some(each => each.id === id) && !first.includes(id),
  ).length

/**
 * Checks a printed change. `change` prints the change from the second value to the first; `moved` prints both values
 * and the change from the first to the second.
 */
function changeFaults(
  text: string,
  [one = 0, other = 0]: readonly number[],
  kind: string,
  lang: Lang,
): string[] {
  const change = formatChangePercent(((kind === 'moved' ? other / one : one / other) - 1) * 100)
  const ways = kind === 'moved' ? [one, other].map(value => waysToPrint(value, lang)) : []
  const known = new Set([[change], ...ways].flat().flatMap(figuresIn))
  return [
    ...(text.includes(change) ? [] : [`«${text}» does not print ${change}`]),
    ...ways.filter(each => !each.some(way => text.includes(way))).map(each => `«${text}» lacks ${each[0]}`),
    ...figuresIn(text).flatMap(each => (known.has(each) ? [] : [`${each} in «${text}» is of no change`])),
  ]
}

/** Returns the faults of one printed figure; the list is empty if the figure is a number of the reply. */
export function faultsOf(printed: Printed, answers: TracedReplies, lang: Lang): string[] {
  const text = withPlainSpaces(printed.text)
  const found = printed.paths.map(path => ({ path, ...tracedValue(answers, path) }))
  const unknown = found.filter(({ value }) => value === undefined || value === null)
  if (unknown.length > 0)
    return unknown.map(({ path }) => `«${text}» comes from ${path}, which was never told`)
  const { derived } = printed
  if (derived === 'change' || derived === 'moved')
    return changeFaults(
      text,
      found.map(({ value }) => Number(value)),
      derived,
      lang,
    )
  if (derived !== null) {
    const numbers = reckoned(
      derived,
      found.map(({ value }) => value),
      found.at(-1)?.holders ?? [],
    )
    const right = new Set(numbers.map(number => String(Math.abs(number))))
    return figuresIn(text).every(each => right.has(String(Number(each.replaceAll(',', '')))))
      ? []
      : [`«${text}» is not the ${derived} of ${printed.paths.join(', ')}: ${[...right]}`]
  }
  const ways = found.map(({ path, value }) => ({ path, value, ways: waysToPrint(value, lang) }))
  const known = new Set(ways.flatMap(each => each.ways.flatMap(figuresIn)))
  return [
    ...ways
      .filter(each => !each.ways.some(way => text.includes(way)))
      .map(({ path, value }) => `«${text}» does not print ${path} = ${value}`),
    ...figuresIn(text)
      .filter(each => !known.has(each))
      .map(each => `${each} in «${text}» is none of ${printed.paths.join(', ')}`),
  ]
}

const dates = ['date', 'report_date', 'filing_date', 'holdings_as_of', 'ex_date', 'day'] as const

/**
 * Returns the figures without a day: a number must be of the day at the head of the page, or have its own day beside
 * it.
 */
export function undatedOf(printed: Printed, answers: TracedReplies, asOf: string, lang: Lang): string[] {
  return printed.paths.flatMap(path => {
    const { holders } = tracedValue(answers, path)
    const session = /^chart\/(?:candles|volume|ma20|dates|bands\.\w+)\.(\d+)/.exec(path)?.[1]
    const bar = session && at(tracedValue(answers, 'chart/dates').value, session)
    const own =
      bar ?? holders.toReversed().flatMap(each => dates.map(name => at(each, name)).filter(Boolean))[0]
    const when = String(own ?? at(holders[0], 'as_of'))
    if (when === asOf) return []
    const said = (['short', 'full'] as const).map(style => formatDay(when, lang, Date.now(), style))
    return printed.near.some(near => said.some(each => near.includes(each)))
      ? []
      : [`«${withPlainSpaces(printed.text)}» (${path}) is of ${when}, which stands nowhere near it`]
  })
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(stringsIn)
}

/** The numbers that price targets may have in their names: a stock that rises for long has many targets. */
const mostTargets = Array.from({ length: 60 }, (_, at) => at + 1)

/** Returns our own texts that contain a digit, such as «52주 범위»: they are not figures of a stock. */
export const ownWords = (lang: Lang): ReadonlySet<string> =>
  new Set(
    [
      ...stringsIn([quoteWords[lang], reportWords[lang], chartWords[lang], chartRecordWords[lang]]),
      ...stringsIn(lang === 'ko' ? ko : en),
      ...planFeatures.flatMap(feature => lockedFeatureText(feature)?.[lang] ?? []),
      reportWords[lang].compareLead({ count: 4 }),
      ...Object.values(assumptionDefinitions).map(({ name_kr, name_en, unit }) => {
        const said = reportWords[lang].units[unit].trim()
        return `${lang === 'ko' ? name_kr : name_en}${said && ` (${said})`}`
      }),
      ...[1, 2, 3].map(nth => reportWords[lang].target({ nth })),
      ...mostTargets.flatMap(nth => [
        chartWords[lang].target({ nth }),
        chartWords[lang].targetReached({ nth }),
      ]),
    ].map(withPlainSpaces),
  )

export const toldStrings = (answers: TracedReplies): ReadonlySet<string> =>
  new Set([...answers.values()].flatMap(stringsIn).map(withPlainSpaces))

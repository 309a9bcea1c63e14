import { isoDay } from '#domain/market/calendar/day.ts'
import { countries } from '#domain/market/country.ts'
import { feedTable } from '#domain/market/sources/feed-table.ts'
import { vendors } from '#domain/market/sources/source.ts'
import { sourceTermsLines } from '#text/source-terms-text.ts'
import { sourceTermsWords } from '#text/words/source-terms.ts'
import { sourceWords } from '#text/words/sources.ts'
import { missingText } from '../../use-cases/feeds/missing-feed-lines.ts'
import type { CliCommand } from '../command.ts'

export const feedsCommand: CliCommand = {
  async run(_args, { claims, stores, say }) {
    const newest = new Map<string, string>()
    for (const country of countries)
      for (const { feed, as_of } of await stores.market.marketState.feeds(country))
        if (as_of !== null) newest.set(`${country} ${feed}`, isoDay(as_of))
    const rows = feedTable(claims).map(row => [
      row.country,
      row.feed,
      row.source ?? '–',
      newest.get(`${row.country} ${row.feed}`) ?? '–',
      row.source === null ? missingText(row) : '',
    ])
    for (const line of tableLines(['market', 'feed', 'source', 'up to', 'what would bring it'], rows))
      say(line)
    say('')
    say(`${sourceTermsWords.en.title}. ${sourceTermsWords.en.freePlan}`)
    for (const source of vendors) {
      say('')
      say(`${source} (${sourceWords.en[source]})`)
      const lines = sourceTermsLines(source, { lang: 'en', writeDay: day => day })
      for (const { name, value } of lines) say(`  ${name.padEnd(16)}${value}`)
    }
  },
}

function tableLines(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map(row => row[at]?.length ?? 0)))
  const rule = widths.map(width => '─'.repeat(width))
  return [head, rule, ...rows].map(row =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

import { formatPercentagePoints } from '#features/track-record/view.ts'
import type { PresetReply } from '#state/market/presets.ts'
import { presetWords } from '#text/words/screener-presets.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { FEW_LISTS, pastListBars, summarizePastLists } from './preset-past.ts'

type Past = PresetReply['past']

/** Largest width of a bar in pixels. */
const BAR = 52

/** Shows the returns of past lists after costs, next to the market over the same sessions. */
export function PastPresetResults({ past }: { past: Past }) {
  const { lang, day } = useText()
  const words = useWords(presetWords)
  const summary = summarizePastLists(past)
  if (!summary) return <EmptyState title={words.past} text={words.pastNone} />
  const { lists, picks, net, beside, madeAfterwards } = summary
  return (
    <>
      <p className="preset-mean pad">
        {words.pastMean({
          net: formatPercentagePoints(net),
          spans: lists.toLocaleString(lang),
          picks: picks.toLocaleString(lang),
        })}{' '}
        {beside === null
          ? words.pastMarketNone
          : words[beside.lists === lists ? 'pastMarket' : 'pastMarketOfSome']({
              spans: String(beside.lists),
              net: formatPercentagePoints(beside.net),
              market: formatPercentagePoints(beside.market),
              over: formatPercentagePoints(beside.over),
            })}
      </p>
      <p className="second pad">
        {beside && words.pastBetter({ better: String(beside.better), spans: String(beside.lists) })}{' '}
        {lists < FEW_LISTS && words.pastFew}{' '}
        {madeAfterwards > 0 && words.pastAfterwards({ lists: String(lists), made: String(madeAfterwards) })}
      </p>
      <Picture past={past} />
      <p className="caption pad preset-how">{words.pastLead}</p>
      <DataTable
        caption={words.past}
        rows={past}
        rowId={({ as_of }) => as_of}
        columns={[
          {
            id: 'day',
            head: words.day,
            cell: row => (
              <>
                {day(row.as_of)}
                {row.made_afterwards && madeAfterwards < lists && (
                  <span className="caption"> {words.madeAfterwards}</span>
                )}
              </>
            ),
          },
          { id: 'n', head: words.n, number: true, cell: ({ n }) => n.toLocaleString(lang) },
          { id: 'net', head: words.net, number: true, cell: row => formatPercentagePoints(row.net) },
          {
            id: 'market',
            head: words.market,
            number: true,
            cell: ({ market }) => (market ? formatPercentagePoints(market.net) : words.unknownFigure),
          },
          {
            id: 'over',
            head: words.over,
            number: true,
            cell: row =>
              row.market ? formatPercentagePoints(row.net - row.market.net) : words.unknownFigure,
          },
          {
            id: 'gross',
            head: words.gross,
            number: true,
            cell: ({ gross }) => formatPercentagePoints(gross),
          },
          {
            id: 'costs',
            head: words.costs,
            number: true,
            cell: ({ costs }) => formatPercentagePoints(-costs),
          },
        ]}
      />
    </>
  )
}

/** Draws a bar per list, with a line across it for the market. */
function Picture({ past }: { past: Past }) {
  const { day } = useText()
  const words = useWords(presetWords)
  const { zero, bars } = pastListBars(past)
  const beside = summarizePastLists(past)?.beside
  const gains = bars.filter(({ isGain }) => isGain).length
  const said = beside
    ? words.picture({ better: String(beside.better), worse: String(beside.lists - beside.better) })
    : words.pictureAlone({ up: String(gains), down: String(bars.length - gains) })
  return (
    <figure
      className="preset-picture"
      style={{ maxInlineSize: `calc(${bars.length * BAR}px + 2 * var(--gutter))` }}
    >
      <div className="preset-bars" role="img" aria-label={said}>
        <i className="preset-zero" style={{ top: `${zero}%` }} />
        {bars.map(({ as_of, isGain, top, height, market }) => (
          <span key={as_of}>
            <i className={isGain ? 'gain' : 'loss'} style={{ top: `${top}%`, height: `${height}%` }} />
            {market !== null && <i className="preset-market" style={{ top: `${market}%` }} />}
          </span>
        ))}
      </div>
      <figcaption className="caption">
        <span>{day(bars[0]?.as_of)}</span>
        <span>{words.legend}</span>
        <span>{day(bars.at(-1)?.as_of)}</span>
      </figcaption>
    </figure>
  )
}

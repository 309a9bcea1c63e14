import { memo, type ReactNode } from 'react'
import { marketName } from '#domain/market/country.ts'
import { isFund } from '#domain/market/instrument.ts'
import type { FoundRow } from '#state/search/search.ts'
import { searchWords } from '#text/words/search.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { paletteCommandName } from './commands.ts'
import { isPage, type PaletteAction } from './directory.ts'
import {
  type MatchedPart,
  matchedParts,
  optionLines,
  type PaletteCommandOption,
  type PaletteMoreOption,
  type PaletteOption,
  type PaletteSection,
  type PaletteStockOption,
} from './view.ts'

export type OptionHandlers = {
  hrefOf(row: FoundRow): string
  replace: boolean
  /** Whether the row is older than the day stated above the list. */
  isOld(row: FoundRow): boolean
  isCurrent(action: PaletteAction): boolean
  /** Called just before the option opens; an action runs here instead. */
  onChosen(option: PaletteOption): void
}

type Props = {
  sections: readonly PaletteSection[]
  active: string | null
  idOf(id: string): string
  use: OptionHandlers
}

/**
 * Lists the options in groups. The focus stays in the field, so options have no tab stop. `memo` avoids a render per
 * typed letter.
 */
export const OptionList = memo(({ sections, active, idOf, use }: Props) => {
  const words = useWords(searchWords)
  return sections.map(({ id, options }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this is a group of options
    <div key={id} role="group" aria-labelledby={idOf(`head-${id}`)}>
      <div className="option-head caption" id={idOf(`head-${id}`)} role="presentation">
        {words.sections[id]}
      </div>
      {options.map(option => (
        <OptionRow
          key={option.id}
          option={option}
          domId={idOf(option.id)}
          active={option.id === active}
          use={use}
        />
      ))}
    </div>
  ))
})

type RowProps<O> = { option: O; domId: string; active: boolean; use: OptionHandlers }

const OptionRow = memo(({ option, ...rest }: RowProps<PaletteOption>) => {
  if (option.kind === 'stock') return <StockRow option={option} {...rest} />
  if (option.kind === 'command') return <CommandRow option={option} {...rest} />
  return <MoreRow option={option} {...rest} />
})

const classOf = (active: boolean) => joinClassNames('stock-row option', active && 'selected')

const optionProps = (domId: string, active: boolean) =>
  ({
    id: domId,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: classOf(active),
  }) as const

function StockRow({ option, domId, active, use }: RowProps<PaletteStockOption>) {
  return (
    <Anchor
      {...optionProps(domId, active)}
      href={use.hrefOf(option.row)}
      replace={use.replace}
      onClick={() => use.onChosen(option)}
    >
      <StockOptionLines option={option} isOld={use.isOld(option.row)} />
    </Anchor>
  )
}

/** Shows the name, code, market, price and change of a stock, with the matching letters marked. */
export function StockOptionLines({ option, isOld }: { option: PaletteStockOption; isOld: boolean }) {
  const { lang, day } = useText()
  const words = useWords(searchWords)
  const { row } = option
  const { name, sub, also } = optionLines(option, lang)
  const halted = row.halted_since !== null
  const rest = [
    marketName(row.market),
    halted ? `${words.halted} ${day(row.halted_since)}` : '',
    isOld ? words.asOfDay({ date: day(row.as_of) }) : '',
  ].filter(Boolean)
  return (
    <>
      <span className="row-name">
        <Marked parts={name} />
        {isFund({ fref_security_type: row.fref_security_type as 'SHARE' }) && (
          <span className="fund-tag">{words.etf}</span>
        )}
      </span>
      <span className="row-price">
        <PriceText value={row.price_close} country={row.country} unit />
      </span>
      <span className="row-reason">
        <Marked parts={sub} /> · {rest.join(' · ')}
        {also.length > 0 && (
          <>
            {' · '}
            <Marked parts={also} />
          </>
        )}
      </span>
      <span className="row-change">{!halted && <ChangeText percent={row.change_pct} />}</span>
    </>
  )
}

const Marked = ({ parts }: { parts: readonly MatchedPart[] }) =>
  parts.map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text always change together
    part.found ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  )

function CommandRow({ option, domId, active, use }: RowProps<PaletteCommandOption>) {
  const { t, lang } = useText()
  const words = useWords(searchWords)
  const { command, text, ranges } = option.hit
  const name = paletteCommandName(command, { t, lang })
  const parts = matchedParts(name, name === text ? ranges : [])
  if (isPage(command))
    return (
      <Anchor {...optionProps(domId, active)} href={command.href} onClick={() => use.onChosen(option)}>
        <span className="row-name">
          <Marked parts={parts} />
        </span>
      </Anchor>
    )
  return (
    <Doing domId={domId} active={active} onClick={() => use.onChosen(option)}>
      <span className="row-name">
        <Marked parts={parts} />
      </span>
      {use.isCurrent(command) && <span className="row-price caption">{words.current}</span>}
    </Doing>
  )
}

function MoreRow({ option, domId, active, use }: RowProps<PaletteMoreOption>) {
  const { lang } = useText()
  return (
    <Doing domId={domId} active={active} onClick={() => use.onChosen(option)}>
      <span className="row-name more-hits">{searchWords[lang].more({ count: option.count })}</span>
    </Doing>
  )
}

type DoingProps = { domId: string; active: boolean; onClick(): void; children: ReactNode }

function Doing({ domId, active, onClick, children }: DoingProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the search field
    <div
      id={domId}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classOf(active)}
      onClick={onClick}
    >
      {children}
    </div>
  )
}

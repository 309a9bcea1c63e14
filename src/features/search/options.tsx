import { memo } from 'react'
import { searchWords } from '#text/words/search.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { CommandRow, MoreRow } from './command-rows.tsx'
import { type OptionHandlers, type OptionRowProps, optionProps } from './option-row-props.ts'
import { StockOptionLines } from './stock-option-lines.tsx'
import type { PaletteOption, PaletteSection, PaletteStockOption } from './view.ts'

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

const OptionRow = memo(({ option, ...rest }: OptionRowProps<PaletteOption>) => {
  if (option.kind === 'stock') return <StockRow option={option} {...rest} />
  if (option.kind === 'command') return <CommandRow option={option} {...rest} />
  return <MoreRow option={option} {...rest} />
})

function StockRow({ option, domId, active, use }: OptionRowProps<PaletteStockOption>) {
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

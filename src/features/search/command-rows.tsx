import type { ReactNode } from 'react'
import { searchWords } from '#text/words/search.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { paletteCommandName } from './commands.ts'
import { isPage } from './directory.ts'
import { matchedParts } from './matched-parts.ts'
import { type OptionRowProps, optionClassName, optionProps } from './option-row-props.ts'
import { MarkedText } from './stock-option-lines.tsx'
import type { PaletteCommandOption, PaletteMoreOption } from './view.ts'

export function CommandRow({ option, domId, active, use }: OptionRowProps<PaletteCommandOption>) {
  const { t, lang } = useText()
  const words = useWords(searchWords)
  const { command, text, ranges } = option.hit
  const name = paletteCommandName(command, { t, lang })
  const parts = matchedParts(name, name === text ? ranges : [])
  if (isPage(command))
    return (
      <Anchor {...optionProps(domId, active)} href={command.href} onClick={() => use.onChosen(option)}>
        <span className="row-name">
          <MarkedText parts={parts} />
        </span>
      </Anchor>
    )
  return (
    <Doing domId={domId} active={active} onClick={() => use.onChosen(option)}>
      <span className="row-name">
        <MarkedText parts={parts} />
      </span>
      {use.isCurrent(command) && <span className="row-price caption">{words.current}</span>}
    </Doing>
  )
}

export function MoreRow({ option, domId, active, use }: OptionRowProps<PaletteMoreOption>) {
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
      className={optionClassName(active)}
      onClick={onClick}
    >
      {children}
    </div>
  )
}

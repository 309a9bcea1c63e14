import { useId, useState } from 'react'
import { displayName } from '#domain/market/ticker.ts'
import { useFundsToChooseFrom } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { List } from '#ui/list/list.tsx'

export const MAX_COMPARED_FUNDS = 4

export type ChosenFund = { ticker: string; name_kr: string; name_en: string; country: 'kr' | 'us' }

type Props = {
  /** The chosen funds; the first one is the fund of the page. */
  chosen: readonly ChosenFund[]
  country: 'kr' | 'us'
  onTake: (one: ChosenFund) => void
  onDrop: (ticker: string) => void
  nameOf: (one: ChosenFund) => string
}
const SHOWN = 6

export function FundChoice({ chosen, country, onTake, onDrop, nameOf }: Props) {
  const { t, lang } = useText()
  const words = useWords(reportWords)
  const list = useId()
  const [typed, setTyped] = useState('')
  const { rows, problem } = useFundsToChooseFrom(typed, country)
  const left = rows
    .filter(({ fref_security_type }) => fref_security_type !== 'SHARE')
    .filter(({ ticker }) => !chosen.some(each => each.ticker === ticker))
    .slice(0, SHOWN)
  const full = chosen.length >= MAX_COMPARED_FUNDS
  return (
    <div className="pad fund-choice">
      {chosen.length > 1 && (
        <List className="chips" aria-label={words.compare}>
          {chosen.slice(1).map(each => (
            <li key={each.ticker}>
              <Button aria-label={words.drop({ name: nameOf(each) })} onClick={() => onDrop(each.ticker)}>
                {nameOf(each)} <Icon name="close" size={14} />
              </Button>
            </li>
          ))}
        </List>
      )}
      {full ? (
        <p className="caption">{words.fundsFull({ count: MAX_COMPARED_FUNDS })}</p>
      ) : (
        <>
          <Field
            label={words.addFund}
            name="fund"
            type="search"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-controls={list}
          />
          {problem && <p className="second">{t(`problems.${problem.code}`)}</p>}
          {!problem && typed.trim() !== '' && left.length === 0 && <p role="status">{words.noFund}</p>}
          <List id={list} className="chips" aria-label={words.fundsFound} data-words>
            {left.map(each => (
              <li key={each.fsym_id}>
                <Button
                  onClick={() => {
                    onTake(each)
                    setTyped('')
                  }}
                >
                  <span className="sr-only">{words.take} </span>+ {displayName(each, lang).name}
                  {each.country === 'us' && <span className="caption">{displayName(each, lang).sub}</span>}
                </Button>
              </li>
            ))}
          </List>
        </>
      )}
    </div>
  )
}

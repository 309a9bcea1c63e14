import { useEffect, useRef, useState } from 'react'
import { MOST_PRICE_RULES, type PriceAlertRule } from '#domain/alerts/settings.ts'
import { removeRule, type StockAlertState } from '#state/alerts/alerts.ts'
import { alertWords } from '#text/words/notification.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { AlertSection } from './part.tsx'
import { RuleForm, type StockOfPriceRule } from './rule-form.tsx'
import { useRuleName } from './rule-name.ts'
import { SavedStatusText } from './saved-note.tsx'
import { useSaveWithStatus } from './use-saved.ts'
import { useAlertUndo } from './use-undo.tsx'

type Props = { stock: StockAlertState; of: StockOfPriceRule; level: 2 | 3 }

/** Lists a stock's rules for a price or a daily change. One form is open at a time. */
export function StockPriceAlertRules({ stock, of, level }: Props) {
  const words = useWords(alertWords)
  const nameOf = useRuleName(of.country)
  const { said, save } = useSaveWithStatus()
  const { note, act } = useAlertUndo()
  const [edited, setEdited] = useState<PriceAlertRule | 'new' | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const { rules } = stock
  const total = MOST_PRICE_RULES
  const returnTo = useRef<string | null>(null)
  const close = () => {
    returnTo.current = edited === 'new' || edited === null ? '.alert-add' : `[data-rule="${edited.id}"]`
    setEdited(null)
  }
  useEffect(() => {
    if (edited !== null || returnTo.current === null) return
    // The closed form is replaced by the button that opened it, and the focus returns to that button.
    part.current?.querySelector<HTMLElement>(returnTo.current)?.focus()
    returnTo.current = null
  }, [edited])
  const form = (rule: PriceAlertRule | null) => (
    <RuleForm key={rule?.id ?? 'new'} stock={stock} of={of} rule={rule} save={save} onClose={close} />
  )
  return (
    <AlertSection
      title={words.rules}
      level={level}
      lead={words.rulesLead({ count: rules.length, total })}
      note={<SavedStatusText said={said} />}
    >
      {note}
      <div ref={part}>
        {rules.length === 0 && edited === null && <p className="second pad">{words.noRules}</p>}
        <ul className="alert-rows" aria-label={words.rules}>
          {rules.map(rule => (
            <li key={rule.id}>
              {edited !== null && edited !== 'new' && edited.id === rule.id ? (
                form(rule)
              ) : (
                <div className="alert-rule">
                  <span className="mid">{nameOf(rule)}</span>
                  <span className="alert-acts">
                    <Button
                      kind="quiet"
                      data-rule={rule.id}
                      aria-label={words.editRule({ name: nameOf(rule) })}
                      onClick={() => setEdited(rule)}
                    >
                      {words.edit}
                    </Button>
                    <Button
                      kind="quiet"
                      aria-label={words.removeRule({ name: nameOf(rule) })}
                      onClick={() =>
                        void act(words.ruleRemoved({ name: nameOf(rule) }), () => removeRule(stock, rule))
                      }
                    >
                      {words.remove}
                    </Button>
                  </span>
                </div>
              )}
            </li>
          ))}
        </ul>
        {edited === 'new' ? (
          form(null)
        ) : (
          <div className="pad">
            {rules.length >= total ? (
              <p className="caption">{words.rulesFull({ total })}</p>
            ) : (
              <Button className="alert-add" onClick={() => setEdited('new')}>
                {words.addRule}
              </Button>
            )}
          </div>
        )}
      </div>
    </AlertSection>
  )
}

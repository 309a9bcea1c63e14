import type { ConsentKind } from '#domain/account/consent.ts'
import type { consentWords } from '#text/words/consents.ts'
import { Button } from '#ui/form/button.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { type ConsentTicks, isTicked } from './ticks.ts'

type Props = {
  title: string
  kinds: readonly ConsentKind[]
  ticks: ConsentTicks
  words: (typeof consentWords)['ko']
  /** What this way of signing in tells us. */
  collected: string
  missing: ConsentKind | null
  onTick(kind: ConsentKind, ticked: boolean): void
  onRead(kind: ConsentKind): void
}

export function ConsentList({ title, kinds, ticks, words, collected, missing, onTick, onRead }: Props) {
  return (
    <fieldset className="consents">
      <legend className="caption">{title}</legend>
      {missing !== null && kinds.includes(missing) && (
        <p className="field-error" role="alert">
          <Icon name="warning" size={14} /> {words.missing}
        </p>
      )}
      {kinds.map(kind => {
        const { name } = words.kinds[kind]
        return (
          <div className="consent" key={kind}>
            <CheckField
              label={name}
              name={kind}
              checked={isTicked(ticks, kind)}
              invalid={missing === kind}
              onChange={ticked => onTick(kind, ticked)}
            />
            {kind === 'privacy' && <p className="caption">{collected}</p>}
            <Button kind="quiet" onClick={() => onRead(kind)} aria-label={words.readOf({ name })}>
              {words.read}
            </Button>
          </div>
        )
      })}
    </fieldset>
  )
}

import type { StockAlertToggle } from '#domain/alerts/alert-type.ts'
import { type StockAlertState, setAlertToggle } from '#state/alerts/alerts.ts'
import { alertWords } from '#text/words/notification.ts'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { AlertSection } from './part.tsx'
import { SavedStatusText } from './saved-note.tsx'
import { useSaveWithStatus } from './use-saved.ts'

type Props = {
  stock: StockAlertState
  shown: readonly StockAlertToggle[]
  level: 2 | 3
  /** Address of the screen with all four switches; null when all four are shown here. */
  allHref: string | null
}

export function StockAlertSwitches({ stock, shown, level, allHref }: Props) {
  const words = useWords(alertWords)
  const { said, save } = useSaveWithStatus()
  return (
    <AlertSection title={words.switches} level={level} note={<SavedStatusText said={said} />}>
      <ul className="alert-rows">
        {shown.map(toggle => (
          <li key={toggle}>
            <SwitchField
              label={words.toggles[toggle].name}
              name={toggle}
              checked={stock.on.includes(toggle)}
              hint={words.toggles[toggle].hint}
              onChange={isOn => void save(() => setAlertToggle(stock, toggle, isOn))}
            />
          </li>
        ))}
      </ul>
      <p className="caption pad">
        {stock.isReport ? words.usualReport : words.usualOther}
        {allHref !== null && (
          <>
            {' '}
            {words.someShown({ count: shown.length })} <Anchor href={allHref}>{words.showFour}</Anchor>
          </>
        )}
      </p>
    </AlertSection>
  )
}

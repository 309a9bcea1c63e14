import { useId, useState } from 'react'
import { marketSetupWords } from '#text/words/market-setup.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import type { OfferedSource } from './setup-choice.ts'
import { SourceOffer } from './source-offer.tsx'

type Props = {
  of: OfferedSource['of']
  offered: readonly OfferedSource[]
  onChange: (vendor: OfferedSource['vendor'], isWanted: boolean) => void
}

/** The sources of one market: first the recommended ones, the others on demand, unless one of them is set already. */
export function SourceGroup({ of, offered, onChange }: Props) {
  const words = useWords(marketSetupWords)
  const title = useId()
  const others = offered.filter(({ isRecommended }) => !isRecommended)
  const [isWhole, setWhole] = useState(others.some(({ isChosen }) => isChosen))
  return (
    <fieldset aria-labelledby={title}>
      <SectionHead level={3} id={title} title={words.groups[of]} />
      {offered
        .filter(({ isRecommended, isChosen }) => isRecommended || isChosen || isWhole)
        .map(offer => (
          <SourceOffer
            key={offer.vendor}
            offer={offer}
            onChange={isWanted => onChange(offer.vendor, isWanted)}
          />
        ))}
      {others.length > 0 && (
        <div className="padded">
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.fewer : words.others({ count: others.length })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

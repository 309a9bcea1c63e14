import { Triangle } from '../figure/price-text.tsx'
import { useText } from '../frame/language.tsx'
import type { SelectorProps } from './language-selector.tsx'
import { SegmentedControl } from './segmented.tsx'

export type PriceColorScheme = 'auto' | 'kr' | 'us' | 'cb'
export const priceColorSchemes: readonly PriceColorScheme[] = ['auto', 'kr', 'us', 'cb']

/**
 * Lets the user choose a colour scheme. Each choice shows its own colours; `auto` shows none, because it follows the
 * language.
 */
export function PriceColorSchemeSelector(choice: SelectorProps<PriceColorScheme>) {
  const { t } = useText()
  return (
    <SegmentedControl
      label={t('ui.scheme')}
      items={priceColorSchemes.map(value => ({
        value,
        label:
          value === 'auto' ? (
            t('ui.schemes.auto')
          ) : (
            <span className="scheme-sample" data-scheme={value}>
              <span className="up">
                <Triangle direction="up" />
              </span>
              <span className="down">
                <Triangle direction="down" />
              </span>
              {t(`ui.schemes.${value}`)}
            </span>
          ),
      }))}
      {...choice}
    />
  )
}

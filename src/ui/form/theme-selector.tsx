import { useText } from '../frame/language.tsx'
import type { SelectorProps } from './language-selector.tsx'
import { SegmentedControl } from './segmented.tsx'

export type ColorTheme = 'dark' | 'light' | 'auto'
export const colorThemes: readonly ColorTheme[] = ['dark', 'light', 'auto']

export function ThemeSelector(choice: SelectorProps<ColorTheme>) {
  const { t } = useText()
  return (
    <SegmentedControl
      label={t('ui.theme')}
      items={colorThemes.map(value => ({ value, label: t(`ui.themes.${value}`) }))}
      {...choice}
    />
  )
}

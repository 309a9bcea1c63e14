import { useText } from '../frame/language.tsx'
import type { SelectorProps } from './language-selector.tsx'
import { Segmented } from './segmented.tsx'

export type ColorTheme = 'dark' | 'light' | 'auto'
export const colorThemes: readonly ColorTheme[] = ['dark', 'light', 'auto']

export function ThemeSelector(choice: SelectorProps<ColorTheme>) {
  const { t } = useText()
  return (
    <Segmented
      label={t('ui.theme')}
      items={colorThemes.map(value => ({ value, label: t(`ui.themes.${value}`) }))}
      {...choice}
    />
  )
}

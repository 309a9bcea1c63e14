import { useText } from './language.tsx'
import type { Choice } from './language-selector.tsx'
import { Segmented } from './segmented.tsx'

export type Theme = 'dark' | 'light' | 'auto'
export const themes: readonly Theme[] = ['dark', 'light', 'auto']

export function ThemeSelector(choice: Choice<Theme>) {
  const { t } = useText()
  return (
    <Segmented
      label={t('ui.theme')}
      items={themes.map(value => ({ value, label: t(`ui.themes.${value}`) }))}
      {...choice}
    />
  )
}

import { PresetCatalogue } from '#features/screener/preset-catalogue.tsx'

export function Screen() {
  return <PresetCatalogue />
}

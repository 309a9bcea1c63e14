import { PresetCatalogue } from '#features/screener/preset-catalogue.tsx'

/** Every preset of the screener, by name. */
export function Screen() {
  return <PresetCatalogue />
}

import { PresetCatalogue } from '../pieces/screener/preset-catalogue.tsx'

/** Every preset of the screener, by name. */
export function Screen() {
  return <PresetCatalogue />
}

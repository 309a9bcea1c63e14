import { expect, type Locator } from '@playwright/test'

/** Presses Space instead of clicking: our radio button is a point under its label, and may move away while the page fills. */
export async function choose(radio: Locator): Promise<void> {
  await radio.press(' ')
  await expect(radio).toBeChecked()
}

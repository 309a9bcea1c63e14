import { expect, type Locator } from '@playwright/test'

/**
 * Presses Space instead of clicking: the input of our radio button is a single point under its label, and may move
 * while the page loads.
 */
export async function choose(radio: Locator): Promise<void> {
  await radio.press(' ')
  await expect(radio).toBeChecked()
}

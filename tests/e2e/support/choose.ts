import { expect, type Locator } from '@playwright/test'

/** A radio button of ours lies under its label, and is drawn as chosen a moment after the press. */
export async function choose(radio: Locator): Promise<void> {
  await radio.click({ force: true })
  await expect(radio).toBeChecked()
}

import { expect, type Locator } from '@playwright/test'

/** By its key: a radio button of ours is a point under its label, from under which a page that is filled may move it away. */
export async function choose(radio: Locator): Promise<void> {
  await radio.press(' ')
  await expect(radio).toBeChecked()
}

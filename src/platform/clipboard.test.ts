import { expect, it } from 'vitest'
import { writeToClipboard } from './clipboard.ts'

it('a text is on the clipboard, unless the host has none or refuses', async () => {
  const texts: string[] = []
  const clipboard = { writeText: async (text: string) => void texts.push(text) }
  const refusing = { writeText: () => Promise.reject(new Error('NotAllowedError')) }
  expect(await writeToClipboard({ navigator: { clipboard } }, 'npm start')).toBe(true)
  expect(await writeToClipboard({ navigator: { clipboard: refusing } }, 'npm test')).toBe(false)
  expect(await writeToClipboard({ navigator: {} }, 'npm test')).toBe(false)
  expect(texts).toEqual(['npm start'])
})

import { writeToClipboard } from '#platform/clipboard.ts'

/** Resolves to false where the browser refuses. */
export const copyToClipboard = (text: string): Promise<boolean> => writeToClipboard(window, text)

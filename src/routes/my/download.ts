/**
 * Milliseconds for which the file is kept. Our choice: long enough for a browser that asks where to save it.
 * https://github.com/eligrey/FileSaver.js/issues/811
 */
const KEPT_MS = 60_000

/** Saves a file through the browser's download. */
export function downloadJsonFile({ name, text }: { name: string; text: string }) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** Long enough for a browser that asks where to put it. */
const KEPT_MS = 60_000

/** Hands a file to the browser, which keeps it where it keeps all downloads. */
export function download({ name, text }: { name: string; text: string }) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

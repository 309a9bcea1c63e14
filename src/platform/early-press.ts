let isTaken = false

/** What was pressed in the page as it stood before the program was there, by its `data-early`. Told once: later presses are answered. */
export function takeEarlyPress(): string | undefined {
  if (isTaken) return undefined
  isTaken = true
  return document.body.dataset.pressed
}

/** A file is chosen by a button of its own, and a hidden field cannot have the focus. */
const fields = ['input:not([type=hidden],[type=file])', 'select', 'textarea']
  .map(field => `${field}:not(:disabled)`)
  .join()

/** Returns the first field, or the chosen one of a group of radio buttons. */
function firstFieldOf(dialog: HTMLElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLInputElement>(fields)
  if (first?.type !== 'radio') return first
  const group = dialog.querySelectorAll<HTMLInputElement>('input[type=radio]:checked:not(:disabled)')
  return [...group].find(({ name }) => name === first.name) ?? first
}

/**
 * Moves the focus to the first field of a dialog that was just opened. By itself a browser chooses the first element that
 * takes the focus: the button that closes, or a box that scrolls, in which typed letters are lost. A field that arrives
 * later has the focus then, unless the user has moved on; so has the first field of what replaces a choice. Returns what
 * ends this.
 */
export function focusFirstField(dialog: HTMLDialogElement): () => void {
  let field = firstFieldOf(dialog)
  field?.focus({ preventScroll: true })
  const start = document.activeElement
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isLost = activeElement === dialog || activeElement === document.body
    if (!isLost && (field !== null || activeElement !== start)) return
    const found = firstFieldOf(dialog)
    // A field that was there before is left alone: in a search that has text, Esc would then not close the dialog.
    if (found === field) return
    field = found
    field?.focus({ preventScroll: true })
  })
  observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}

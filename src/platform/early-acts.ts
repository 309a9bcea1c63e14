const enter = { key: 'Enter', bubbles: true, cancelable: true }

/** The last press, and the last words typed. */
type Early = { pressed?: Act; typed?: Act }
/** `nth` of those with the same tag and class. `words`: its own, or those it stands beside. `entered`: then Enter was pressed. */
type Act = {
  tagName: string
  className: string
  nth: number
  words: string
  value?: string
  entered?: true
}

/**
 * Does again what a person did to the page as it stood before the program, with what has taken its place. What is another
 * by now is left alone.
 */
export function repeatEarlyActs(early: string): void {
  const { pressed, typed } = JSON.parse(early) as Early
  const field = typed && takingThePlaceOf(typed)
  if (field instanceof HTMLInputElement) {
    field.focus()
    write(field, typed?.value ?? '')
    // When what was written has been taken in.
    if (typed?.entered) setTimeout(() => field.dispatchEvent(new KeyboardEvent('keydown', enter)))
  }
  const piece = pressed && takingThePlaceOf(pressed)
  if (!piece || (shownIn(piece) || shownIn(piece.parentElement)) !== pressed.words) return
  piece.focus()
  piece.click()
}

const takingThePlaceOf = ({ tagName, className, nth }: Act) =>
  [...document.querySelectorAll<HTMLElement>(`#root ${tagName}`)].filter(
    each => each.className === className,
  )[nth]

// biome-ignore lint/performance/useDomNodeTextContent: the page before the program says all in both languages, and shows one
const shownIn = (piece: HTMLElement | null) => piece?.innerText

/** As a hand does it: whoever draws the field hears of it. */
function write(field: HTMLInputElement, words: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

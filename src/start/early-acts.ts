const enter = { key: 'Enter', bubbles: true, cancelable: true }

/** The last press and the last input that the user made before the program ran. */
type Early = { pressed?: Act; typed?: Act }
/**
 * `nth` is the index among elements of the same tag and class, `words` the text of the element or its parent. `entered`
 * says that Enter was pressed after the input.
 */
type Act = {
  tagName: string
  className: string
  nth: number
  words: string
  value?: string
  entered?: true
}

/**
 * Repeats on the program's elements what the user did on the page that the server drew, before the program ran. An element that
 * differs by now is left alone.
 */
export function replayEarlyInput(early: string): void {
  const { pressed, typed } = JSON.parse(early) as Early
  const field = typed && takingThePlaceOf(typed)
  if (field instanceof HTMLInputElement) {
    field.focus()
    write(field, typed?.value ?? '')
    // Enter is sent later, once the component has processed the input.
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

// biome-ignore lint/performance/useDomNodeTextContent: the page before the program contains both languages, but shows one
const shownIn = (piece: HTMLElement | null) => piece?.innerText

/**
 * Sets the value through the native setter and an `input` event, as typing does, so that React notices the change.
 * https://github.com/react/react/issues/10135
 */
function write(field: HTMLInputElement, words: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

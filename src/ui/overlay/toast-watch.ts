import { coveredBy, findToastTop, type ScreenBox } from './toast-place.ts'

const GAP = 8
const controls =
  'a[href], button, input, select, textarea, summary, [role=button], [role=slider], label.button, [tabindex="0"]'
const LOOK_AGAIN_MS = 300

const boxOf = (element: Element): ScreenBox => element.getBoundingClientRect()
const isInSight = ({ top, bottom, left, right }: ScreenBox): boolean =>
  right > left && bottom > top && bottom > 0 && top < innerHeight

/** Below the bar of the page, above the places of a phone and above its keypad. */
function roomForToasts() {
  const bar = document.querySelector('header.bar')
  const places = document.querySelector('nav.places')
  const barBottom = bar ? Math.max(0, boxOf(bar).bottom) : 0
  const placesBox = places && boxOf(places)
  const isBelow = placesBox && placesBox.right - placesBox.left > placesBox.bottom - placesBox.top
  const seen = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
  const bottom = Math.min(seen, isBelow && placesBox.top > 0 ? placesBox.top : innerHeight)
  return { top: barBottom + GAP, bottom: bottom - GAP }
}

/** Below an open dialog nothing can be pressed, so that only its own controls count. */
function controlsInSight(host: Element): ScreenBox[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  return [...(dialog ?? document).querySelectorAll(controls)]
    .filter(each => !host.contains(each) && each.checkVisibility?.() !== false)
    .map(boxOf)
    .filter(isInSight)
}

/**
 * Keeps the messages from covering what can be pressed. They are looked at again while they are shown, because a sheet may
 * close and a list may arrive under them; they move only away from a control, and not from under a pointer.
 */
export function watchToastPlace(host: HTMLElement, list: () => Element | null): void {
  let placed = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const shown = list()
    const count = shown?.childElementCount ?? 0
    const isNew = count > placed
    placed = count
    if (!shown || count === 0) return
    timer = setTimeout(look, LOOK_AGAIN_MS)
    const box = boxOf(shown)
    const room = roomForToasts()
    const obstacles = controlsInSight(host)
    const isOut = box.top < room.top || box.bottom > room.bottom
    if (!isNew && (shown.matches(':hover') || (!isOut && coveredBy(box, obstacles) === 0))) return
    const { left, right } = box
    const height = box.bottom - box.top
    const top = findToastTop({ left, right, height }, room, obstacles)
    const isFree = coveredBy({ left, right, top, bottom: top + height }, obstacles) === 0
    if (isNew || isOut || isFree) host.style.setProperty('--toast-top', `${top}px`)
  }
  new MutationObserver(() => requestAnimationFrame(look)).observe(host, { childList: true, subtree: true })
}

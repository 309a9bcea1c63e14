const SECOND_MS = 1000
const SIGNS = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const

export type StayOnScreen = {
  /** For how long the page has been in sight. */
  shownMs: number
  /** For how long nobody has pressed, scrolled or typed. */
  stillMs: number
}

/** Calls `tell` each second that the page is in sight. */
export function watchStay(tell: (stay: StayOnScreen) => void): () => void {
  let stay: StayOnScreen = { shownMs: 0, stillMs: 0 }
  const touched = () => {
    stay = { ...stay, stillMs: 0 }
  }
  const pass = () => {
    if (document.visibilityState !== 'visible') return
    stay = { shownMs: stay.shownMs + SECOND_MS, stillMs: stay.stillMs + SECOND_MS }
    tell(stay)
  }
  for (const sign of SIGNS) addEventListener(sign, touched, { passive: true, capture: true })
  const timer = setInterval(pass, SECOND_MS)
  return () => {
    clearInterval(timer)
    for (const sign of SIGNS) removeEventListener(sign, touched, { capture: true })
  }
}

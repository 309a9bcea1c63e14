/** The visible range in sessions, with fractions. Session n covers n − ½ to n + ½. */
export type ChartViewport = { from: number; to: number }

const margin = 0.6
/** The user can zoom in to this many sessions. */
const fewest = 5

const widest = (count: number): ChartViewport => ({ from: -margin, to: count - 1 + margin })

/** Keeps the range within the sessions and no narrower than a week, around the same middle where possible. */
export function clampViewport(view: ChartViewport, count: number): ChartViewport {
  const all = widest(count)
  const most = all.to - all.from
  const least = Math.min(most, fewest)
  const span = Math.min(most, Math.max(least, view.to - view.from))
  const middle = (view.from + view.to) / 2
  const from = Math.min(Math.max(middle - span / 2, all.from), all.to - span)
  return { from, to: from + span }
}

export function viewportOfLastSessions(sessions: number, count: number): ChartViewport {
  const shown = Math.max(1, Math.min(sessions, count))
  return { from: count - shown - (shown === count ? margin : 0.5), to: count - 1 + margin }
}

/** Zooms so that the session at the anchor stays in place. A factor above 1 zooms out. */
export function zoomViewport(
  view: ChartViewport,
  factor: number,
  anchor: number,
  count: number,
): ChartViewport {
  const all = widest(count)
  const span = view.to - view.from
  const next = Math.min(all.to - all.from, Math.max(Math.min(fewest, all.to - all.from), span * factor))
  const share = (anchor - view.from) / span
  const from = anchor - share * next
  return clampViewport({ from, to: from + next }, count)
}

export const panViewport = (view: ChartViewport, sessions: number, count: number): ChartViewport =>
  clampViewport({ from: view.from + sessions, to: view.to + sessions }, count)

/** Moves the range only as far as needed to show the session. */
export function moveIntoView(view: ChartViewport, at: number, count: number): ChartViewport {
  if (at - 0.5 < view.from) return panViewport(view, at - 0.5 - view.from, count)
  if (at + 0.5 > view.to) return panViewport(view, at + 0.5 - view.to, count)
  return view
}

/** Returns the first and last session that are at least partly visible. */
export const visibleSessions = (view: ChartViewport, count: number): { first: number; last: number } => ({
  first: Math.max(0, Math.floor(view.from - 0.5 + 1e-9) + 1),
  last: Math.min(count - 1, Math.ceil(view.to + 0.5 - 1e-9) - 1),
})

/** What only this page should have seen leaves the address and the history, before anything else can read it. */
export function clearAddress() {
  const [hash = ''] = location.hash.split('?')
  history.replaceState(history.state, '', hash || location.pathname)
}

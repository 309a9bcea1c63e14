/** Removes codes and tokens from the address and the history, before anything else can read them. */
export function removeSecretsFromAddress() {
  const [hash = ''] = location.hash.split('?')
  history.replaceState(history.state, '', hash || location.pathname)
}

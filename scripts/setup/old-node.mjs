// Even Node versions far older than ours must parse this file, so it has plain syntax and no imports.

const OLDEST_NODE = 20

export function majorOf(version) {
  const match = /^v?(\d+)\./.exec(version)
  return match ? Number(match[1]) : 0
}

/** Returns the sentence for a Node that is too old, or '' when it is new enough. */
export function refusalOfNode(version) {
  if (majorOf(version) >= OLDEST_NODE) return ''
  return `Tidemark needs Node ${OLDEST_NODE} or newer, and this is ${version}: install a current one from nodejs.org and run the command again.`
}

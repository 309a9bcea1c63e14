export type StartAddress = { host: string; port: number; dataDir: string }

/** Writes one sentence that explains why the start failed and what to do about it. */
export function startFailureSentence(error: unknown, { host, port, dataDir }: StartAddress): string {
  const found = systemErrors(error)
  const listening = found.find(({ syscall }) => syscall === 'listen' || syscall === 'bind')
  const codes = found.map(({ code }) => code)
  const nextPort = `PORT=${port + 1} npm start`

  if (codes.includes('EADDRINUSE')) {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: ${nextPort}`
  }
  if (codes.includes('EADDRNOTAVAIL')) return `HOST is ${host}, and this machine has no such address.`
  if (listening?.code === 'EACCES') {
    return `Port ${port} is not for this user (ports below 1024 are the system's). Choose another: PORT=8080 npm start`
  }
  if (codes.includes('ENOSPC') || codes.includes('EDQUOT')) {
    return `The disk is full: make room on the disk of ${dataDir} (DATA_DIR) and start again.`
  }
  if (codes.includes('EROFS')) {
    return `The folder ${dataDir} is on a read-only disk: name another one with DATA_DIR.`
  }
  const file = found.find(({ code }) => code === 'EACCES' || code === 'EPERM')
  if (file) {
    return `The folder ${file.path ?? dataDir} cannot be written by this user: give it to yourself, or name another data folder with DATA_DIR.`
  }
  if (codes.includes('ENOTDIR') || codes.includes('EEXIST')) {
    return `DATA_DIR is ${dataDir}, and on the way there is a file where a folder should be.`
  }
  return error instanceof Error && error.message !== '' ? error.message : String(error)
}

/** Collects the error, the errors inside it and its causes in one list. */
function systemErrors(error: unknown): NodeJS.ErrnoException[] {
  if (!(error instanceof Error)) return []
  const inside = error instanceof AggregateError ? error.errors : []
  return [error, ...inside.flatMap(systemErrors), ...systemErrors(error.cause)]
}

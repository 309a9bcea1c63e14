import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const BEAT = 2_000
// A lock that was not refreshed for 30 s (our choice) is abandoned, even if its process id belongs to a new process by now.
const SILENCE = 30_000
const PAUSE = 250

/**
 * Runs `work` while this process holds the lock folder `lock`. Waits for a holder that is alive and takes over from a
 * dead one. `work` may register a child as a second holder: if we are killed, the child may go on for a while.
 */
export async function inTurn(lock, work, { onWait = () => {}, silence = SILENCE } = {}) {
  let reported = false
  while (!take(lock)) {
    const holder = holderOf(lock)
    if (holder === undefined) continue
    if (isGone(holder, silence)) {
      if (!clearAway(lock, silence)) await pause()
      continue
    }
    if (!reported) onWait(holder.pids[0])
    reported = true
    await pause()
  }
  const beat = setInterval(() => touch(lock), BEAT)
  beat.unref()
  const release = () => {
    if (holderOf(lock)?.pids[0] === process.pid) putAside(lock)
  }
  process.once('exit', release)
  try {
    return await work(child => writeFileSync(join(lock, 'pid'), `${process.pid} ${child}`))
  } finally {
    clearInterval(beat)
    process.removeListener('exit', release)
    release()
  }
}

// The folder is filled before it is moved into place, so that every lock folder contains its holder's process id.
function take(lock) {
  const own = `${lock}.${process.pid}`
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'pid'), String(process.pid))
  try {
    renameSync(own, lock)
    return true
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    const taken = ['ENOTEMPTY', 'EEXIST', ...(process.platform === 'win32' ? ['EPERM'] : [])]
    if (taken.includes(error.code)) return false
    throw error
  }
}

function holderOf(lock) {
  try {
    const file = join(lock, 'pid')
    return { pids: readFileSync(file, 'utf8').split(' ').map(Number), seen: statSync(file).mtimeMs }
  } catch {
    return existsSync(lock) ? { pids: [], seen: statSync(lock).mtimeMs } : undefined
  }
}

function isGone({ pids, seen }, silence) {
  return Date.now() - seen > silence || (pids.length > 0 && !pids.some(isAlive))
}

const pause = () => new Promise(resolve => setTimeout(resolve, PAUSE))

// Clears an abandoned lock, one process at a time and after a second look: by then a living process may hold it.
function clearAway(lock, silence) {
  const clearing = `${lock}.clearing`
  try {
    mkdirSync(clearing)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeAfter(SILENCE, clearing)
    return false
  }
  try {
    const holder = holderOf(lock)
    if (holder !== undefined && isGone(holder, silence)) putAside(lock)
    return true
  } finally {
    rmSync(clearing, { recursive: true, force: true })
  }
}

// The process that was clearing the lock died while it did so.
function removeAfter(silence, folder) {
  try {
    if (Date.now() - statSync(folder).mtimeMs > silence) rmSync(folder, { recursive: true, force: true })
  } catch {
    // The folder is gone already.
  }
}

// The folder is renamed before it is deleted, so that no process sees it half deleted.
function putAside(lock) {
  const aside = `${lock}.aside-${process.pid}`
  rmSync(aside, { recursive: true, force: true })
  try {
    renameSync(lock, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function touch(lock) {
  try {
    const now = new Date()
    utimesSync(join(lock, 'pid'), now, now)
  } catch {
    // A user removed the lock by hand: the work itself goes on.
  }
}

function isAlive(pid) {
  // A holder with our own process id is an earlier process (containers count ids from 1 again), so it is gone.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

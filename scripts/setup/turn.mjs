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
// A holder that has not shown itself for this long is gone, even if its number now belongs to another process.
const SILENCE = 30_000
const PAUSE = 250

/**
 * Runs work while no other process holds the folder `lock`; waits for a living holder, outlives a dead one.
 * Work may name a child that holds the turn too: when we are killed, it may go on for a while.
 */
export async function inTurn(lock, work, { onWait = () => {}, silence = SILENCE } = {}) {
  let told = false
  while (!take(lock)) {
    const holder = holderOf(lock)
    if (holder === undefined) continue
    if (isGone(holder, silence)) {
      putAside(lock, holder.pids[0])
      continue
    }
    if (!told) onWait(holder.pids[0])
    told = true
    await new Promise(resolve => setTimeout(resolve, PAUSE))
  }
  const beat = setInterval(() => touch(lock), BEAT)
  beat.unref()
  const release = () => putAside(lock, process.pid)
  process.once('exit', release)
  try {
    return await work(child => writeFileSync(join(lock, 'pid'), `${process.pid} ${child}`))
  } finally {
    clearInterval(beat)
    process.removeListener('exit', release)
    release()
  }
}

// The folder is filled first and then moved into place: who finds it finds a name in it.
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

// Moved away first, so that nobody ever sees half a folder. Another process may have taken it since it was
// looked at: what turns out to be theirs goes back.
function putAside(lock, pid) {
  const aside = `${lock}.aside-${process.pid}`
  try {
    renameSync(lock, aside)
    if (holderOf(aside)?.pids[0] === pid) rmSync(aside, { recursive: true, force: true })
    else renameSync(aside, lock)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function touch(lock) {
  try {
    const now = new Date()
    utimesSync(join(lock, 'pid'), now, now)
  } catch {
    // Somebody removed it by hand: the work itself goes on.
  }
}

function isAlive(pid) {
  // A number that comes round again (containers count from 1) is this very process, not the holder.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

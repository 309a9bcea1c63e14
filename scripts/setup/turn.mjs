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
      if (!clearAway(lock, silence)) await pause()
      continue
    }
    if (!told) onWait(holder.pids[0])
    told = true
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

const pause = () => new Promise(resolve => setTimeout(resolve, PAUSE))

// One at a time, and after another look: who comes second finds the turn of somebody living.
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

// Whoever cleared away died in the moment of it.
function removeAfter(silence, folder) {
  try {
    if (Date.now() - statSync(folder).mtimeMs > silence) rmSync(folder, { recursive: true, force: true })
  } catch {
    // It is gone.
  }
}

// Moved away first, so that nobody ever sees half a folder.
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

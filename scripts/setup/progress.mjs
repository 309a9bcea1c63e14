// Progress goes to stderr, so that a command's own output can still be sent to a file.

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const HEARTBEAT = 20_000

/** Shows one step: on a terminal a line that rewrites itself, elsewhere plain lines. */
export function startStep(text, out = process.stderr) {
  const started = Date.now()
  const show = out.isTTY ? rewriting(out) : plain(out)
  let detail = ''
  const line = () => `${text} … ${detail}${detail && ', '}${seconds(started)}`
  show.first(`${text} …`)
  const timer = setInterval(() => show.again(line()), out.isTTY ? 120 : HEARTBEAT)
  timer.unref()
  const end = mark => note => {
    clearInterval(timer)
    show.last(`${mark} ${text}${note ? `: ${note}` : ''} (${seconds(started)})`)
  }
  return {
    update: next => {
      detail = next
    },
    done: end('✓'),
    failed: end('✗'),
  }
}

/** Runs `work` as one step; when it throws, the step is marked as failed and the error is thrown on. */
export async function step(text, work, out) {
  const shown = startStep(text, out)
  try {
    const value = await work(shown.update)
    shown.done()
    return value
  } catch (error) {
    shown.failed()
    throw error
  }
}

export function say(text, out = process.stderr) {
  out.write(`  ${text}\n`)
}

function rewriting(out) {
  let frame = 0
  const write = text => out.write(`\r\u001b[K${FRAMES[frame++ % FRAMES.length]} ${text}`)
  return { first: write, again: write, last: text => out.write(`\r\u001b[K${text}\n`) }
}

function plain(out) {
  const write = text => out.write(`${text}\n`)
  return { first: text => write(`  ${text}`), again: text => write(`  ${text}`), last: write }
}

function seconds(since) {
  const passed = (Date.now() - since) / 1000
  return `${passed < 10 ? passed.toFixed(1) : Math.round(passed)} s`
}

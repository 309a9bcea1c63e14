/**
 * The terminal line is redrawn at most this often (milliseconds). Where there is no terminal, each tenth of the work
 * prints a plain line.
 */
const REDRAW_MS = 100

export function createProgressPrinter(
  say: (line: string) => void,
  terminal: NodeJS.WriteStream = process.stderr,
) {
  let drawnAt = 0
  let tenth = 0
  const clear = () => {
    if (terminal.isTTY && drawnAt > 0) terminal.write('\r\x1b[K')
  }
  return {
    at(done: number, of: number, what: string): void {
      if (!terminal.isTTY) {
        const now = Math.floor((done * 10) / Math.max(1, of))
        if (now > tenth) say(`${done} of ${of} ${what}`)
        tenth = Math.max(tenth, now)
        return
      }
      const time = performance.now()
      if (time - drawnAt < REDRAW_MS && done < of) return
      drawnAt = time
      terminal.write(`\r\x1b[K${done} of ${of} ${what}`)
    },
    line(text: string): void {
      clear()
      say(text)
    },
    end: clear,
  }
}

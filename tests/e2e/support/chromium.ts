/** `shell` only renders pages and is faster; installing, push and extensions need the `whole` browser. */
export function chromiumOptions(kind: 'shell' | 'whole'): { executablePath: string; args: string[] } {
  const whole = process.env.TIDEMARK_CHROMIUM ?? '/usr/bin/chromium'
  return {
    executablePath: kind === 'shell' ? (process.env.TIDEMARK_CHROMIUM_SHELL ?? whole) : whole,
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run', '--disable-gpu'],
  }
}

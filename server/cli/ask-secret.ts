import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Reads a secret. Typed characters are not shown on a terminal; from a pipe the first line is read. */
export async function askSecret(question: string): Promise<string> {
  const { stdin, stderr } = process
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY === true })
  if (stdin.isTTY) stderr.write(question)
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}

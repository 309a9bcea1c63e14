import { createInterface } from 'node:readline/promises'

/** Asks one question on a terminal; what is typed is shown. */
export async function askLine(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await lines.question(question)).trim()
  } finally {
    lines.close()
  }
}

import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { assert } from '#domain/kernel/assert.ts'

export function nativeConversation(child: ChildProcess): (line: string) => Promise<string> {
  assert(child.stdin && child.stdout, 'the program in C is spoken to through pipes')
  const { stdin, stdout } = child
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]()
  return async line => {
    stdin.write(`${line}\n`)
    const { value, done } = await answers.next()
    assert(!done, 'the program in C answers every line')
    return value
  }
}

import { fork } from 'node:child_process'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import type { ReportFilling } from '../market-ports.ts'
import type { NightMessage, NightStartMessage } from './process.ts'

/**
 * Runs the night in a process of its own, so that its memory is freed at the end and the server keeps answering
 * meanwhile. Resolves when the night is published; the process then analyses the days before it, and ends. It ends with the server
 * that started it.
 */
export async function startNight(
  order: NightStartMessage,
  { say, reportFilling }: { say: (line: string) => void; reportFilling: ReportFilling },
): Promise<Result<Country[], string>> {
  const child = fork(new URL('./process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, '--import', import.meta.resolve('../adapters/database/quick-drizzle.ts')],
  })
  return new Promise((resolve, reject) => {
    child.on('message', message => {
      const news = message as NightMessage
      // Not every message is ours: Node's watch mode sends its own over the same channel.
      // https://github.com/nodejs/node/issues/50880
      if (news.kind === 'says') say(news.line)
      else if (news.kind === 'fills') reportFilling(news.country, news.filling)
      else if (news.kind === 'done') resolve(ok(news.published))
      else if (news.kind === 'refused') resolve(err(news.sentence))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The analysis ended with ${signal ?? code} before it was done`)),
    )
    child.send(order)
  })
}

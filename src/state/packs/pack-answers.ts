import { err } from '#domain/kernel/result.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { createPackCaller, type PackCaller, type WorkerLike } from '#workers/pack-caller.ts'
import type { GivenOf, PackHead, PackQuestion, PackResult } from '#workers/pack-protocol.ts'
import { readPackBytes, whenPackChanges } from './packs.ts'

type Question = Exclude<PackQuestion, 'open' | 'close'>

export type PackAnswers = ReturnType<typeof createPackAnswers>

export type AnswersHost = {
  spawn(): WorkerLike | Promise<WorkerLike>
  /** The pack that lies on the device now. */
  read: typeof readPackBytes
  whenChanged: typeof whenPackChanges
}

/**
 * Asks the packs on the device, in a worker that begins with the first question and opens each pack once. A worker that
 * broke is replaced at the next question.
 */
export function createPackAnswers({ spawn, read, whenChanged }: AnswersHost) {
  let caller: Promise<PackCaller> | null = null
  const opened = new Map<Country, Promise<PackResult<'open'>>>()

  whenChanged(country => {
    // The next question opens what is there now; nobody asked yet if there is no worker.
    if (opened.delete(country)) void caller?.then(one => one.ask('close', { country }))
  })

  function worker(): Promise<PackCaller> {
    if (caller) return caller
    const gone = () => {
      if (caller === mine) caller = null
      opened.clear()
    }
    const mine = Promise.resolve()
      .then(spawn)
      .then(one => createPackCaller(one, gone))
    mine.catch(gone)
    caller = mine
    return mine
  }

  function open(country: Country): Promise<PackResult<'open'>> {
    const known = opened.get(country)
    if (known) return known
    const opening = openNow(country)
    opened.set(country, opening)
    // The device may only have been busy: whoever asks next tries anew.
    void opening.then(answer => {
      if (!answer.ok && opened.get(country) === opening) opened.delete(country)
    })
    return opening
  }

  async function openNow(country: Country): Promise<PackResult<'open'>> {
    try {
      const found = await read(country)
      if (!found) return err({ code: 'not_open', detail: country })
      const { packed } = found
      return await (await worker()).ask('open', { country, packed }, [packed.buffer])
    } catch (problem) {
      return err({ code: 'unsupported', detail: String(problem) })
    }
  }

  return {
    /** What the country's pack on this device is, or why it cannot be read. */
    head: (country: Country): Promise<PackResult<'open'>> => open(country),
    async ask<Q extends Question>(question: Q, given: GivenOf<Q>): Promise<PackResult<Q>> {
      const { country } = given as { country?: Country }
      const tried = await Promise.all((country ? [country] : countries).map(open))
      const failed = tried.find(each => !each.ok)
      // Of one country its own reason; of all, what is open answers.
      if (failed && !failed.ok && (country || tried.every(each => !each.ok))) return failed
      return (await worker()).ask(question, given)
    },
  }
}

export type { PackHead }

let present: PackAnswers | null = null

/** The page's own, made when a screen first asks. */
export function packAnswers(): PackAnswers {
  present ??= createPackAnswers({
    spawn: async () => (await import('./pack-worker-host.ts')).spawnPackWorker(),
    read: readPackBytes,
    whenChanged: whenPackChanges,
  })
  return present
}

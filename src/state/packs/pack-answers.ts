import { err } from '#domain/kernel/result.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { createPackCaller, type PackCaller, type WorkerLike } from '#workers/pack-caller.ts'
import type { PackInputOf, PackQuestionName, PackResult } from '#workers/pack-protocol.ts'
import { readPackBytes, whenPackChanges } from './packs.ts'

type Question = Exclude<PackQuestionName, 'open' | 'close'>

export type PackAnswers = ReturnType<typeof createPackAnswers>

export type PackAnswersHost = {
  spawn(): WorkerLike | Promise<WorkerLike>
  /** Reads the pack that is stored on the device at the time of the call. */
  read: typeof readPackBytes
  whenChanged: typeof whenPackChanges
}

/**
 * Answers questions on the device's packs in a worker. The worker starts with the first question and opens each pack
 * once; after a worker has broken, the next question starts a new one.
 */
export function createPackAnswers({ spawn, read, whenChanged }: PackAnswersHost) {
  let caller: Promise<PackCaller> | null = null
  const opened = new Map<Country, Promise<PackResult<'open'>>>()

  whenChanged(country => {
    // The pack has changed, so the worker closes it and the next question opens the new one. Without a worker there is
    // nothing to close.
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
    // The device may only have been busy, so the next question tries to open the pack again.
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
    /** Returns the head of the country's pack on this device, or why the pack cannot be read. */
    head: (country: Country): Promise<PackResult<'open'>> => open(country),
    async ask<Q extends Question>(question: Q, input: PackInputOf<Q>): Promise<PackResult<Q>> {
      const { country } = input as { country?: Country }
      const tried = await Promise.all((country ? [country] : countries).map(open))
      const failed = tried.find(each => !each.ok)
      // A question about one country fails with that country's problem. A question about all countries is answered from
      // the packs that are open.
      if (failed && !failed.ok && (country || tried.every(each => !each.ok))) return failed
      return (await worker()).ask(question, input)
    },
  }
}

let present: PackAnswers | null = null

/** Returns the page's instance, which is created at the first question of a screen. */
export function currentPackAnswers(): PackAnswers {
  present ??= createPackAnswers({
    spawn: async () => (await import('./pack-worker-host.ts')).spawnPackWorker(),
    read: readPackBytes,
    whenChanged: whenPackChanges,
  })
  return present
}
